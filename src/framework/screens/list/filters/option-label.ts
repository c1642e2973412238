import type { StatusLook } from '../../../../domain/shared/status'

/** Returns the label of an option. */
export const optionLabel = (option: StatusLook | string): string => (typeof option === 'string' ? option : option.label)
