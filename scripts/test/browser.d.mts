/** What a Chromium of the tests is started with. */
export declare const browserArguments: string[]
/** The path of the system's Chromium or Chrome, or undefined when there is none. */
export declare const findBrowser: () => string | undefined
/** The same without a window system, which is lighter and shows no PDFs; the whole one where it is missing. */
export declare const findLightBrowser: () => string | undefined
/** Makes sure that there is a browser to test with; false, with the reason printed, when there is none. */
export declare const ensureBrowser: () => Promise<boolean>
