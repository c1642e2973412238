/** What is wrong with an import of one file by another; undefined if it is allowed. */
export declare const faultOfImport: (from: string, to: string) => string | undefined
