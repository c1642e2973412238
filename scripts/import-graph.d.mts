/** A file with its lines, and the files that it imports, loads lazily and takes names from. */
export interface ImportingFile {
  lines: number
  imports: Set<string>
  lazy: Set<string>
  uses: Set<string>
}

/** Which file imports which, by path. */
export declare const readImports: (folders: string[]) => Map<string, ImportingFile>

/** Groups of files that import one another in a circle, each sorted. */
export declare const circlesIn: (files: Map<string, ImportingFile>) => string[][]
