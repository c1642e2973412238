import { inMegabytes } from '../../domain/product/product-images'

/** Words of choosing pictures, the same for every form. Sizes are bytes. */
export const imagesTexts = {
  /** Only where there is a pointer that can drop. */
  dropMany: 'Drop images here, or choose them',
  dropOne: 'Drop an image here, or choose one',
  chooseMany: 'Choose images',
  chooseOne: 'Choose image',
  camera: 'Take a photo',
  left: (count: number) => `You can add ${count} more ${count === 1 ? 'image' : 'images'}`,
  leftOut: (names: string) => `Not added: ${names}`,
  /** Said when a form is sent with pictures that are refused (specification 8: products). */
  refused: 'Some files have validation errors. Please check and remove them before submitting.',
  checking: 'Checking...',
  alt: (name: string) => `Preview of ${name}`,
  enlarge: (name: string) => `Enlarge ${name}`,
  noPreview: 'No preview',
  shrink: 'Make smaller',
  shrinkNamed: (name: string) => `Make smaller: ${name}`,
  shrinking: 'Making it smaller...',
  shrunk: (before: number, after: number) => `Made smaller: ${inMegabytes(before)} MB → ${inMegabytes(after)} MB`,
  shrunkAloud: (name: string, before: number, after: number) =>
    `${name} was made smaller, from ${inMegabytes(before)} to ${inMegabytes(after)} MB.`,
  stillOnly: 'The animation is a still picture now.',
  undo: 'Undo',
  undoNamed: (name: string) => `Undo: ${name}`,
  shrinkFailed: {
    unreadable: 'This picture could not be read.',
    'too-large': 'This picture cannot be made small enough.',
    timeout: 'Making it smaller took too long. Please try again, or choose a smaller picture.',
    unsupported: 'This browser cannot make pictures smaller. Please choose a smaller one.',
  },
  remove: (name: string) => `Remove ${name}`,
} as const
