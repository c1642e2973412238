import type { StatusLook } from '../../../../domain/shared/status'

/** How a choice reads; looks carry their label, plain texts are the label. */
export const optionLabel = (option: StatusLook | string): string => (typeof option === 'string' ? option : option.label)
