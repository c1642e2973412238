import type { Linter } from 'eslint'

/** The project's import rules as one flat-config object. */
export declare const importRules: Linter.Config
/** Forbids certain packages in parts of the project. */
export declare const packageRules: Linter.Config[]
