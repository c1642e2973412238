/** How a status is shown: its word and the colour of its badge (a colour name of the theme). */
export interface StatusLook {
  label: string
  color: 'green' | 'blue' | 'violet' | 'indigo' | 'gray' | 'red' | 'yellow'
}

/** True when `value` is one of the keys of `looks`. */
export const isStatus = <S extends string>(looks: Record<S, StatusLook>, value: unknown): value is S =>
  typeof value === 'string' && Object.hasOwn(looks, value)
