/** Success and error messages of the store settings (contract 8.10). */
export const callsTexts = {
  logo: { failure: 'Failed to load the store logo' },
  minimumOrder: {
    success: 'Minimum order value updated successfully!',
    failure: 'Failed to update minimum order value',
  },
  contactInfo: {
    success: 'Contact information updated successfully!',
    failure: 'Failed to update contact information',
  },
  saveProfile: {
    success: 'Store name and address updated successfully!',
    failure: 'Failed to update store name and address',
  },
  savePublicAddress: {
    success: 'Public address updated successfully!',
    failure: 'Failed to update the public address',
  },
  saveOrderRules: {
    success: 'Order limits updated successfully!',
    failure: 'Failed to update order limits',
  },
  saveProductRules: {
    success: 'Product settings updated successfully!',
    failure: 'Failed to update product settings',
  },
  saveBackup: {
    success: 'Backup settings updated successfully!',
    failure: 'Failed to update backup settings',
  },
  saveInvoice: {
    success: 'Invoice settings updated successfully!',
    failure: 'Failed to update invoice settings',
  },
  uploadLogo: { success: 'Logo uploaded successfully!', failure: 'Failed to upload logo' },
  deleteLogo: { success: 'Logo deleted successfully!', failure: 'Failed to delete logo' },
  uploadQrCode: { success: 'QR code uploaded successfully!', failure: 'Failed to upload QR code' },
  deleteQrCode: { success: 'QR code deleted successfully!', failure: 'Failed to delete QR code' },
} as const
