import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { importRules, packageRules } from './eslint.boundaries.mjs'

/** The resource registry and the declarations of resources: the only files named index. */
const declarations = ['src/resources/index.ts', 'src/resources/*/index.{ts,tsx}']

const noBarrel = {
  selector: 'ExportAllDeclaration',
  message: 'No barrel files: import a thing from where it is written.',
}

const noIndexFile = {
  selector: 'Program',
  message: 'Only the registry and the declarations of resources are named index.',
}

export default defineConfig(
  { ignores: ['dist/', '.cache/', '.data/', 'coverage/', 'test-results/', 'playwright-report/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    // Type-aware rules run in oxlint (.oxlintrc.json), which takes a tenth of the time.
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      // A leading underscore marks a name that is unused but required by its position.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      eqeqeq: ['error', 'always'],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    languageOptions: { globals: globals.browser },
    rules: { 'no-console': 'error' },
  },
  {
    // Regular expressions process untrusted input and must match in linear time (no ReDoS). Tests process only their own texts.
    ignores: ['tests/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['**/*.mjs', 'scripts/**'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'server/**/*.ts'],
    ignores: declarations,
    rules: { 'no-restricted-syntax': ['error', noBarrel] },
  },
  {
    files: ['src/**/index.{ts,tsx}', 'server/**/index.ts'],
    ignores: declarations,
    rules: { 'no-restricted-syntax': ['error', noBarrel, noIndexFile] },
  },
  importRules,
  ...packageRules,
)
