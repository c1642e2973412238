/** What a new resource cannot be called. */
export interface TakenNames {
  addresses: ReadonlySet<string>
  answerWords: ReadonlySet<string>
  sources: readonly string[]
}

/** @param root folder of the project */
export const takenNames: (root: string, load?: (root: string) => Promise<readonly object[]>) => Promise<TakenNames>
