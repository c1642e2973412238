import { describe, expect, it } from 'vitest'
import { faultOfImport } from '../../../oxlint.layout.mjs'

describe('allowed imports', () => {
  it.each([
    ['src/domain/money.ts', 'src/domain/pricing.ts'],
    ['src/documents/invoice.ts', 'src/domain/money.ts'],
    ['src/framework/define-resource.ts', 'src/domain/money.ts'],
    ['src/framework/list/list-page.tsx', 'src/framework/define-resource.ts'],
    ['src/framework/list/list-page.tsx', 'src/components/ui/button.tsx'],
    ['src/providers/data/data-provider.ts', 'src/providers/http.ts'],
    ['src/providers/data/data-provider.ts', 'src/providers/envelopes.ts'],
    ['src/providers/http.ts', 'src/domain/money.ts'],
    ['src/components/status-badge.tsx', 'src/components/ui/button.tsx'],
    ['src/components/status-badge.tsx', 'src/components/plain/spinner.tsx'],
    ['src/components/status-badge.tsx', 'src/domain/money.ts'],
    ['src/resources/orders/index.tsx', 'src/resources/orders/modals/edit-order.tsx'],
    ['src/resources/orders/modals/edit-order.tsx', 'src/framework/define-resource.ts'],
    ['src/resources/banners/index.tsx', 'src/components/status-badge.tsx'],
    ['src/resources/banners/banner.ts', 'src/providers/envelopes.ts'],
    ['src/resources/banners/banner.ts', 'src/providers/http.ts'],
    ['src/resources/banners/banner.ts', 'src/domain/money.ts'],
    ['src/resources/index.ts', 'src/resources/banners/index.tsx'],
    ['src/resources/index.ts', 'src/framework/define-resource.ts'],
    ['src/pages/dashboard/dashboard-page.tsx', 'src/pages/dashboard/dashboard-texts.ts'],
    ['src/pages/dashboard/dashboard-page.tsx', 'src/providers/http.ts'],
    ['src/pages/dashboard/dashboard-page.tsx', 'src/framework/define-resource.ts'],
    ['src/pages/dashboard/dashboard-page.tsx', 'src/resources/orders/index.tsx'],
    ['src/pages/dashboard/count.worker.ts', 'src/domain/money.ts'],
    ['src/public/track-order.tsx', 'src/domain/money.ts'],
    ['src/public/track-order.tsx', 'src/components/plain/spinner.tsx'],
    ['src/main.tsx', 'src/admin.tsx'],
    ['src/main.tsx', 'src/public/track-order.tsx'],
    ['src/admin.tsx', 'src/pages/dashboard/dashboard-page.tsx'],
    ['src/admin.tsx', 'src/resources/index.ts'],
    ['src/entrance/sign-in.tsx', 'src/providers/http.ts'],
    ['src/entrance/sign-in.tsx', 'src/components/plain/spinner.tsx'],
    ['server/app.ts', 'server/modules/orders/routes.ts'],
    ['server/modules/orders/routes.ts', 'src/domain/money.ts'],
    ['server/modules/orders/routes.ts', 'src/documents/invoice.ts'],
    ['tests/unit/domain/money.test.ts', 'src/domain/money.ts'],
    ['tests/support/app.ts', 'server/app.ts'],
  ])('%s may import %s', (from, to) => {
    expect(faultOfImport(from, to)).toBeUndefined()
  })

  it('a provider may import types of the framework', () => {
    expect(faultOfImport('src/providers/data/data-provider.ts', 'src/framework/define-resource.ts', true)).toBeUndefined()
  })
})

describe('forbidden imports', () => {
  it.each([
    ['src/domain/money.ts', 'src/components/status-badge.tsx'],
    ['src/domain/money.ts', 'server/app.ts'],
    ['src/documents/invoice.ts', 'src/components/ui/button.tsx'],
    ['src/framework/define-resource.ts', 'src/resources/banners/index.tsx'],
    ['src/framework/define-resource.ts', 'src/providers/http.ts'],
    ['src/framework/define-resource.ts', 'src/pages/dashboard/dashboard-page.tsx'],
    ['src/providers/data/data-provider.ts', 'src/framework/define-resource.ts'],
    ['src/providers/http.ts', 'src/components/status-badge.tsx'],
    ['src/components/status-badge.tsx', 'src/framework/define-resource.ts'],
    ['src/components/status-badge.tsx', 'src/providers/http.ts'],
    ['src/components/plain/spinner.tsx', 'src/components/ui/button.tsx'],
    ['src/resources/banners/index.tsx', 'src/resources/orders/index.tsx'],
    ['src/resources/banners/banner.ts', 'src/resources/orders/modals/edit-order.tsx'],
    ['src/resources/banners/index.tsx', 'src/resources/index.ts'],
    ['src/resources/banners/index.tsx', 'src/pages/dashboard/dashboard-page.tsx'],
    ['src/pages/dashboard/dashboard-page.tsx', 'src/public/track-order.tsx'],
    ['src/pages/dashboard/dashboard-page.tsx', 'src/admin.tsx'],
    ['src/pages/dashboard/dashboard-page.tsx', 'server/app.ts'],
    ['src/public/track-order.tsx', 'src/components/ui/button.tsx'],
    ['src/public/track-order.tsx', 'src/components/status-badge.tsx'],
    ['src/public/track-order.tsx', 'src/providers/http.ts'],
    ['src/public/track-order.tsx', 'src/framework/define-resource.ts'],
    ['src/main.tsx', 'server/app.ts'],
    ['server/app.ts', 'src/providers/envelopes.ts'],
    ['server/app.ts', 'src/components/status-badge.tsx'],
    ['server/app.ts', 'tests/support/app.ts'],
    ['src/domain/money.ts', 'tests/support/app.ts'],
  ])('%s may not import %s', (from, to) => {
    expect(faultOfImport(from, to)).toMatch(/^\S+ must not import \S+$/)
  })
})
