import { inMegabytes } from '../../domain/product/product-images'

/** Texts of image fields, the same in every form. Sizes are bytes. */
export const imagesTexts = {
  /** Shown only where the pointer can drag files. */
  dropMany: 'Drop images here, or choose them',
  dropOne: 'Drop an image here, or choose one',
  chooseMany: 'Choose images',
  chooseOne: 'Choose image',
  camera: 'Take a photo',
  /** @param isFirst none was added yet */
  left: (count: number, isFirst: boolean) =>
    `${isFirst ? 'at most' : 'You can add'} ${count}${isFirst ? '' : ' more'} ${count === 1 ? 'image' : 'images'}`,
  leftOut: (names: string) => `Not added: ${names}`,
  /** Shown when a form is submitted with invalid images (contract 8.7). */
  refused: 'Some files have validation errors. Please check and remove them before submitting.',
  checking: 'Checking...',
  /** Status of a form that is submitted. */
  checkingAll: 'Checking images...',
  stored: (number: number) => `Image ${number}`,
  unavailable: (name: string) => `${name} could not be loaded. Please try again, or remove it and add it again.`,
  removal: {
    title: 'Remove image?',
    confirmLabel: 'Remove',
    text: (name: string, singular: string) => `${name} will be removed from this ${singular} when you save.`,
    pickedText: (name: string, singular: string) => `${name} will not be added to this ${singular}.`,
  },
  alt: (name: string) => `Preview of ${name}`,
  enlarge: (name: string) => `Enlarge ${name}`,
  noPreview: 'No preview',
  shrink: 'Make smaller',
  shrinkNamed: (name: string) => `Make smaller: ${name}`,
  shrinking: 'Making it smaller...',
  shrunk: (before: number, after: number) => `Made smaller: ${inMegabytes(before)} MB → ${inMegabytes(after)} MB`,
  shrunkAloud: (name: string, before: number, after: number) =>
    `${name} was made smaller, from ${inMegabytes(before)} to ${inMegabytes(after)} MB.`,
  stillOnly: 'The image is no longer animated.',
  undo: 'Undo',
  undoNamed: (name: string) => `Undo: ${name}`,
  shrinkFailed: {
    unreadable: 'This picture could not be read.',
    'too-large': 'This picture cannot be made small enough.',
    timeout: 'Making it smaller took too long. Please try again or choose a smaller picture.',
    unsupported: 'This browser cannot make pictures smaller. Please choose a smaller one.',
  },
  remove: (name: string) => `Remove ${name}`,
} as const
