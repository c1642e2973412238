import { packaging, type PackagingCostSettings } from '../../domain/store/packaging'
import { defaultPackaging } from '../../domain/store/store-settings'
import { type Endpoint, type NoVariables, updateCachedRead } from '../../framework/declaration/endpoint'
import { describeBody, isRecord, valueIn } from '../../framework/declaration/envelope'
import { ShapeError } from '../../framework/declaration/request-errors'
import { type Settings, settingsIn } from './store-settings'

/** Error messages when they cannot be read. */
export const packagingFailures = {
  settings: 'Failed to load packaging cost settings',
  costs: 'Failed to load the packaging costs',
} as const

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
  failure: packagingFailures.settings,
}

/** PUT /store/packaging-cost-settings (contract 7.10). */
export const savePackaging: Endpoint<PackagingCostSettings, void> = {
  method: 'PUT',
  path: '/store/packaging-cost-settings',
  serialize: (json) => ({ json }),
  parse: () => undefined,
  touches: [updateCachedRead(readPackaging, (before, sent) => ({ ...before, ...sent }))],
  success: 'Packaging cost settings updated successfully!',
  failure: 'Failed to update packaging cost settings',
}

/** The packaging costs, for those who may not read the settings of the store. */
export const packagingCosts: typeof readPackaging = {
  ...readPackaging,
  path: '/orders/packaging-costs',
  needs: 'counter-orders',
  failure: packagingFailures.costs,
}
