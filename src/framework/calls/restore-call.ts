import type { Endpoint, IdVariables } from '../declaration/endpoint'
import { screenTexts } from '../declaration/texts'

/** Restores a record from the bin. @param id resource and id of the record, as the bin has them: 'products/x1' */
export const restoreCall: Endpoint<IdVariables, void> = {
  method: 'POST',
  path: ({ id }) => `/bin/${id}/restore`,
  parse: () => undefined,
  changes: 'bin',
  alsoChanges: ({ id }) => [id.slice(0, id.indexOf('/'))],
  success: screenTexts.restored,
  failure: screenTexts.restoreFailed,
}
