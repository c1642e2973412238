/** How an input is bound to its form, as Mantine's `getInputProps` gives it. */
export interface InputBinding {
  value: never
  onChange: (value: unknown) => void
  onBlur?: () => void
  error?: string
  checked?: boolean
}
