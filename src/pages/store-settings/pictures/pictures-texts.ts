import { invoiceLogoLimits } from '../../../domain/invoice/invoice-settings'

const { bytes, pixels } = invoiceLogoLimits
/** Other images are accepted, but omitted from invoices. */
const forInvoices = `For invoices: PNG or JPG up to ${bytes / 1024} KB (PNG up to ${pixels / 1_000_000} megapixels).`

/** Texts of the logo and the payment QR code (contract 2.10, 5.10, 9.10). */
export const picturesTexts = {
  logo: {
    title: 'Store Logo',
    alt: 'Store logo',
    enlarge: 'Enlarge the store logo',
    none: 'No logo yet. The menu shows the letter C.',
    next: 'New logo',
    hint: `JPG, PNG, GIF or WebP, less than 5\u00a0MB. Recommended size: 500x500px. ${forInvoices}`,
    upload: 'Upload of the logo',
    delete: 'Delete logo',
    confirm: {
      title: 'Delete the store logo?',
      text: 'Are you sure you want to delete the store logo?',
      confirmLabel: 'Delete',
      danger: true,
    },
  },
  qrCode: {
    title: 'Payment QR Code',
    alt: 'Payment QR code',
    enlarge: 'Enlarge the payment QR code',
    none: 'No QR code yet',
    next: 'New QR code',
    hint: 'JPG, PNG, GIF or WebP, less than 5\u00a0MB. Recommended size: 500x500px.',
    upload: 'Upload of the QR code',
    delete: 'Delete QR code',
    confirm: {
      title: 'Delete the payment QR code?',
      text: 'Are you sure you want to delete the payment QR code? Customers can no longer scan it.',
      confirmLabel: 'Delete',
      danger: true,
    },
  },
  make: {
    button: 'Make QR code',
    from: (upiId: string) => `Or make one for ${upiId}.`,
    noUpiId: 'To make a QR code here, first save a UPI ID under Contact Information.',
    failed: 'The QR code could not be made. Please check your connection and try again.',
    made: 'QR code made from the UPI ID',
    alt: (upiId: string) => `QR code that pays ${upiId}`,
    enlarge: 'Enlarge the new QR code',
    fileName: 'upi-qr-code.png',
    try: 'Scan it with your payment app before you save it.',
    decline: 'Do not use',
  },
  uploadedOn: (day: string) => `Uploaded on ${day}`,
} as const
