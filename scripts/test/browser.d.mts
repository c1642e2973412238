/** Command-line arguments of Chromium in tests. */
export declare const browserArguments: string[]
/** The path of the system's Chromium or Chrome; undefined if there is none. */
export declare const findBrowser: () => string | undefined
/** The path of the headless shell, which is faster but shows no PDFs; falls back to the full browser. */
export declare const findLightBrowser: () => string | undefined
/** Ensures that a browser is available; otherwise prints the reason and resolves with false. */
export declare const ensureBrowser: () => Promise<boolean>
