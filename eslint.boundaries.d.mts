import type { Linter } from 'eslint'

/** The import rules of the house as one piece of flat configuration. */
export declare const importRules: Linter.Config
/** Keeps packages out of the parts that are to do without them. */
export declare const packageRules: Linter.Config[]
