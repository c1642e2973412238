import { expect, it } from 'vitest'
import { faultOfImport } from '../../../oxlint.layout.mjs'

it.each([
  ['src/domain/money.ts', 'src/domain/pricing.ts'],
  ['src/documents/invoice.ts', 'src/domain/money.ts'],
  ['src/framework/define-resource.ts', 'src/domain/money.ts'],
  ['src/framework/list/list-page.tsx', 'src/framework/define-resource.ts src/components/ui/button.tsx'],
  ['src/providers/data/data-provider.ts', 'src/providers/http.ts src/framework/declaration/endpoint.ts'],
  ['src/providers/http.ts', 'src/domain/money.ts'],
  ['src/components/status-badge.tsx', 'src/components/ui/button.tsx src/components/plain/spinner.tsx src/domain/money.ts'],
  ['src/resources/orders/index.tsx', 'src/resources/orders/modals/edit-order.tsx'],
  ['src/resources/orders/modals/edit-order.tsx', 'src/framework/define-resource.ts'],
  ['src/resources/banners/index.tsx', 'src/components/status-badge.tsx'],
  ['src/resources/banners/banner.ts', 'src/providers/http.ts src/domain/money.ts'],
  ['src/resources/index.ts', 'src/resources/banners/index.tsx src/framework/define-resource.ts'],
  ['src/pages/dashboard/dashboard-page.tsx', 'src/pages/dashboard/dashboard-texts.ts src/providers/http.ts'],
  ['src/pages/dashboard/dashboard-page.tsx', 'src/framework/define-resource.ts src/resources/orders/index.tsx'],
  ['src/pages/dashboard/count.worker.ts', 'src/domain/money.ts'],
  ['src/public/track-order.tsx', 'src/domain/money.ts src/components/plain/spinner.tsx'],
  ['src/main.tsx', 'src/admin.tsx src/public/track-order.tsx'],
  ['src/admin.tsx', 'src/pages/dashboard/dashboard-page.tsx src/resources/index.ts'],
  ['src/entrance/sign-in.tsx', 'src/providers/http.ts src/components/plain/spinner.tsx'],
  ['server/app.ts', 'server/modules/orders/index.ts'],
  ['server/modules/packing/routes.ts', 'server/modules/orders/index.ts'],
  ['server/modules/orders/routes.ts', 'server/modules/orders/invoice/invoice-file.ts src/domain/money.ts'],
  ['server/modules/orders/routes.ts', 'src/documents/invoice.ts'],
  ['tests/contract/server/orders.test.ts', 'server/modules/orders/order-row.ts'],
  ['tests/unit/domain/money.test.ts', 'src/domain/money.ts'],
  ['tests/support/app.ts', 'server/app.ts'],
])('%s may import %s', (from, files) => {
  expect(files.split(' ').map((to) => faultOfImport(from, to))).toEqual(files.split(' ').map(() => undefined))
})

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
