/** Texts of the public page (specification 2: track order). */
export const trackOrderTexts = {
  title: 'Track Your Order',
  askTheStore: 'Please ask the store about your order: have its order ID and your phone number at hand.',
} as const
