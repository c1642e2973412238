import { packaging, type PackagingCostSettings } from '../../../domain/store/packaging'
import { defaultPackaging } from '../../../domain/store/store-settings'
import { type Endpoint, type NoVariables, updateCachedRead } from '../../../framework/declaration/endpoint'
import { describeBody, isRecord, valueIn } from '../../../framework/declaration/envelope'
import { type Settings, settingsIn } from '../../../providers/envelopes/store-settings'
import { ShapeError } from '../../../framework/declaration/request-errors'
import { callsTexts } from './calls-texts'

const envelopes = ['data.packagingCostSettings', 'packagingCostSettings', 'data', ''] as const

const isSettings = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && (Array.isArray(value.tiers) || typeof value.isActive === 'boolean')

/**
 * GET /store/packaging-cost-settings: in `data.packagingCostSettings`, `packagingCostSettings`, `data` or bare (contract 7.10).
 * Without saved settings the default is one inactive tier.
 */
export const readPackaging: Endpoint<NoVariables, Settings<PackagingCostSettings>> = {
  method: 'GET',
  path: '/store/packaging-cost-settings',
  parse: (body) => {
    const values = envelopes.map((envelope) => valueIn(body, envelope))
    const settings = values.find(isSettings)
    if (!settings) {
      if (values.some((value) => value === null)) return defaultPackaging
      throw new ShapeError('packaging cost settings with isActive and tiers', describeBody(body))
    }
    const read = settingsIn(packaging, settings)
    return read.tiers.length > 0 ? read : { ...read, tiers: defaultPackaging.tiers }
  },
  ...callsTexts.packaging,
}

/** PUT /store/packaging-cost-settings (contract 7.10). */
export const savePackaging: Endpoint<PackagingCostSettings, void> = {
  method: 'PUT',
  path: '/store/packaging-cost-settings',
  serialize: (json) => ({ json }),
  parse: () => undefined,
  touches: [updateCachedRead(readPackaging, (before, sent) => ({ ...before, ...sent }))],
  ...callsTexts.savePackaging,
}
