import { expect, it } from 'vitest'
import { faultOfImport } from '../../../oxlint.layout.mjs'

// What files may import is what the product imports, which `npm run lint` checks by the same rules.
it.each([
  ['src/domain/money.ts', 'src/components/status-badge.tsx server/app.ts tests/support/app.ts'],
  ['src/documents/invoice.ts', 'src/components/ui/button.tsx'],
  ['src/framework/define-resource.ts', 'src/resources/banners/index.tsx src/providers/http.ts'],
  ['src/framework/define-resource.ts', 'src/pages/dashboard/dashboard-page.tsx'],
  ['src/providers/data/data-provider.ts', 'src/framework/define-resource.ts'],
  ['src/providers/http.ts', 'src/components/status-badge.tsx'],
  ['src/components/status-badge.tsx', 'src/framework/define-resource.ts src/providers/http.ts'],
  ['src/components/plain/spinner.tsx', 'src/components/ui/button.tsx'],
  ['src/resources/banners/index.tsx', 'src/resources/orders/index.tsx src/resources/index.ts'],
  ['src/resources/banners/index.tsx', 'src/pages/dashboard/dashboard-page.tsx'],
  ['src/resources/banners/banner.ts', 'src/resources/orders/modals/edit-order.tsx'],
  ['src/pages/dashboard/dashboard-page.tsx', 'src/public/track-order.tsx src/admin.tsx server/app.ts'],
  ['src/public/track-order.tsx', 'src/components/ui/button.tsx src/components/status-badge.tsx src/providers/http.ts'],
  ['src/public/track-order.tsx', 'src/framework/define-resource.ts'],
  ['src/main.tsx', 'server/app.ts'],
  ['server/app.ts', 'src/framework/declaration/envelope.ts server/modules/orders/routes.ts src/components/status-badge.tsx'],
  ['server/app.ts', 'tests/support/app.ts'],
  ['src/framework/declaration/endpoint.ts', 'src/providers/http.ts'],
  ['server/modules/packing/routes.ts', 'server/modules/orders/order-row.ts'],
])('%s may not import %s', (from, files) => {
  for (const to of files.split(' '))
    expect(faultOfImport(from, to)).toMatch(/^\S+ must not import \S+(, but the index of its module)?$/)
})
