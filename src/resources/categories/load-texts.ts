import { capitalize } from '../../domain/shared/names'

/** What is said when something of the page cannot be loaded or read (contract 8.6). @param what 'category statistics' */
export const loadTexts = (what: string): { failure: string; malformed: string } => ({
  failure: `Failed to load ${what}. Please try refreshing the page.`,
  malformed: `${capitalize(what)} data format is invalid. Please contact support.`,
})
