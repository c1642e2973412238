import type { FormField } from './form-field'

/** Labels of the inputs (specification 3: product). */
export const fieldLabels = {
  productCode: 'Product Code',
  name: 'Product Name',
  description: 'Description',
  categoryId: 'Category',
  subcategoryId: 'Subcategory',
  tags: 'Tags',
  brandName: 'Brand Name',
  youtubeLink: 'YouTube Link',
  basePrice: 'Base Price',
  profitMarginPercentage: 'Profit Margin',
  sellingPrice: 'Selling Price',
  discountPercentage: 'Discount',
  receivedDate: 'Received Date',
  caseQuantity: 'Case Quantity',
  receivedCase: 'Received Cases',
  stockQuantity: 'Stock Quantity',
  maxQuantityPerCustomer: 'Maximum Per Customer',
  inStock: 'In Stock',
  isActive: 'Active',
  featured: 'Featured',
  bestSeller: 'Best Seller',
  supplierName: 'Supplier Name',
  supplierPhone: 'Supplier Phone',
  images: 'Images',
} as const satisfies Record<FormField, string>
