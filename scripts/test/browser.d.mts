/** The path of the system's Chromium or Chrome, or undefined when there is none. */
export declare const findBrowser: () => string | undefined
/** Makes sure that there is a browser to test with; false, with the reason printed, when there is none. */
export declare const ensureBrowser: () => Promise<boolean>
