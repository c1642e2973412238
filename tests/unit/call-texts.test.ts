import type { BaseRecord } from '@refinedev/core'
import { expect, test } from 'vitest'
import type { Endpoint, Endpoints } from '../../src/framework/declaration/endpoint'
import {
  deletePriceListCall,
  togglePriceListCall,
  updatePriceListCall,
  uploadPriceListCall,
} from '../../src/resources/price-lists/calls/price-list-calls'
import { resetMenuOrderCall, saveMenuOrderCall } from '../../src/pages/quick-shopping/menu/menu-calls'
import { savePackaging } from '../../src/pages/store-settings/calls/packaging-calls'
import { logoCalls, qrCodeCalls } from '../../src/pages/store-settings/calls/picture-calls'
import { saveContactInfo, saveMinimumOrder } from '../../src/pages/store-settings/calls/settings-calls'
import { resources } from '../../src/resources'
import { orderCalls } from '../../src/resources/orders/endpoints/order-calls'
import { toggleCalls } from '../../src/resources/products/endpoints/toggle-calls'

type AnyEndpoint = Pick<Endpoint<never, unknown>, 'success' | 'failure'>

const own: Record<string, unknown> = {
  'orders set-order-status': orderCalls.setStatus,
  'orders set-payment-status': orderCalls.setPaymentStatus,
  'orders set-tracking': orderCalls.setTracking,
  'orders generate-invoice': orderCalls.generateInvoice,
  'orders upload-delivery-image': orderCalls.uploadDeliveryImage,
  'orders delete-delivery-image': orderCalls.deleteDeliveryImage,
  'products toggle-featured': toggleCalls['toggle-featured'],
  'products toggle-bestseller': toggleCalls['toggle-bestseller'],
  'products toggle-active': toggleCalls['toggle-active'],
  'quick-shopping save': saveMenuOrderCall,
  'quick-shopping reset': resetMenuOrderCall,
  'price-list upload': uploadPriceListCall,
  'price-list update': updatePriceListCall,
  'price-list delete': deletePriceListCall,
  'price-list toggle': togglePriceListCall,
  'store minimum order': saveMinimumOrder,
  'store contact': saveContactInfo,
  'store packaging': savePackaging,
  'store logo upload': logoCalls.upload,
  'store logo delete': logoCalls.remove,
  'store qr-code upload': qrCodeCalls.upload,
  'store qr-code delete': qrCodeCalls.remove,
}

const endpointOf = (name: string): AnyEndpoint => {
  if (name in own) return own[name] as AnyEndpoint
  const [resourceName, operation = ''] = name.split(' ')
  const endpoints = resources.find((resource) => resource.name === resourceName)?.endpoints as Endpoints<BaseRecord>
  const endpoint = endpoints[operation as 'create']
  if (!endpoint) throw new Error(`There is no call ${name}`)
  return endpoint
}

/** The success message of a call if the response includes a message of the server. */
const successOf = ({ success }: AnyEndpoint): string | undefined => {
  const answer = { message: "The server's own words" }
  return typeof success === 'function' ? success(answer, { values: { banners: [1, 2, 3] } } as never) : success
}

test.each([
  ['banners create', '3 banner(s) uploaded successfully!', 'Failed to upload banners'],
  ['banners update', 'Banner updated successfully!', 'Failed to update banner'],
  ['banners deleteOne', 'Banner deleted successfully!', 'Failed to delete banner'],
  ['categories create', 'Category created successfully!', 'Failed to create category'],
  ['categories update', 'Category updated successfully!', 'Failed to update category'],
  ['categories deleteOne', 'Category deleted successfully!', 'Failed to delete category'],
  ['subcategories create', 'Subcategory created successfully!', 'Failed to create subcategory'],
  ['subcategories update', 'Subcategory updated successfully!', 'Failed to update subcategory'],
  ['subcategories deleteOne', 'Subcategory deleted successfully!', 'Failed to delete subcategory'],
  ['products create', 'Product created successfully!', 'Failed to create product'],
  ['products update', 'Product updated successfully!', 'Failed to update product'],
  ['products deleteOne', 'Product deleted successfully!', 'Failed to delete product'],
  ['quick-shopping save', 'Quick shopping order saved successfully!', 'Failed to save order'],
  ['quick-shopping reset', 'Quick shopping order reset successfully!', 'Failed to reset order'],
  ['price-list upload', 'Price list uploaded successfully!', 'Failed to upload price list'],
  ['price-list update', 'Price list updated successfully!', 'Failed to update price list'],
  ['price-list delete', 'Price list deleted successfully!', 'Failed to delete price list'],
  ['orders set-order-status', 'Order status updated successfully', 'Failed to update order status'],
  ['orders set-payment-status', 'Payment status updated successfully', 'Failed to update payment status'],
  ['orders set-tracking', 'Tracking info updated successfully', 'Failed to update tracking info'],
  ['orders generate-invoice', 'Invoice generated successfully', 'Failed to generate invoice'],
  ['orders upload-delivery-image', 'Delivery image uploaded successfully', 'Failed to upload delivery image'],
])('%s shows its messages from contract 8 instead of those of the server', (name, success, failure) => {
  expect(successOf(endpointOf(name))).toBe(success)
  expect(endpointOf(name).failure).toBe(failure)
})

test.each([
  ['products toggle-featured', 'Failed to toggle featured status'],
  ['products toggle-bestseller', 'Failed to toggle best seller status'],
  ['products toggle-active', 'Failed to toggle active status'],
  ['price-list toggle', 'Failed to toggle status'],
  ['orders delete-delivery-image', 'Failed to delete delivery image'],
  ['store minimum order', 'Failed to update minimum order value'],
  ['store contact', 'Failed to update contact information'],
  ['store packaging', 'Failed to update packaging cost settings'],
  ['store logo upload', 'Failed to upload logo'],
  ['store logo delete', 'Failed to delete logo'],
  ['store qr-code upload', 'Failed to upload QR code'],
  ['store qr-code delete', 'Failed to delete QR code'],
])('%s shows its error message from contract 8', (name, failure) => {
  expect(endpointOf(name).failure).toBe(failure)
})
