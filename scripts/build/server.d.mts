/** Builds the server's programs into a folder below the root of the project. */
export declare const buildServer: (folder: string) => Promise<void>
