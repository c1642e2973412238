import { imageTexts } from '../../../src/domain/shared/image-file'

/** Messages of the store routes, in addition to those of the validation rules. */
export const storeTexts = {
  minimumOrderUpdated: 'Minimum order value updated successfully!',
  contactUpdated: 'Contact information updated successfully!',
  profileUpdated: 'Store name and address updated successfully!',
  addressUpdated: 'Public address updated successfully!',
  orderRulesUpdated: 'Order limits updated successfully!',
  seasonUpdated: 'Season updated successfully!',
  backupUpdated: 'Backup settings updated successfully!',
  productRulesUpdated: 'Product settings updated successfully!',
  invoiceUpdated: 'Invoice settings updated successfully!',
  packagingUpdated: 'Packaging cost settings updated successfully!',
  logo: { uploaded: 'Logo uploaded successfully!', deleted: 'Logo deleted successfully!' },
  qrCode: { uploaded: 'QR code uploaded successfully!', deleted: 'QR code deleted successfully!' },
  /** Error messages for a rejected picture (contract 5.10). */
  picture: { ...imageTexts, missing: imageTexts.wrongType },
} as const
