/** Words of choosing pictures, the same for every form. */
export const imagesTexts = {
  dropMany: 'Drop images here, or choose them',
  dropOne: 'Drop an image here, or choose one',
  chooseMany: 'Choose images',
  chooseOne: 'Choose image',
  camera: 'Take a photo',
  left: (count: number) => `You can add ${count} more ${count === 1 ? 'image' : 'images'}`,
  leftOut: (names: string) => `Not added: ${names}`,
  checking: 'Checking...',
  alt: (name: string) => `Preview of ${name}`,
  enlarge: (name: string) => `Enlarge ${name}`,
  noPreview: 'No preview',
  remove: (name: string) => `Remove ${name}`,
} as const
