/** Controls that a press cannot judge, with the reason. */
const exceptions: readonly { place?: RegExp; key: RegExp; reason: string }[] = [
  { key: /button "Drag /, reason: 'It is dragged, or moved by keys, which is a task of its own.' },
  { place: /^\/analytics$/, key: /button "Apply"/, reason: 'The days in the fields are those that are shown.' },
  { place: /^\/dispatches\/lorry$/, key: /button "(Fill|Number) /, reason: 'It continues what was typed.' },
]

/** The reason for which a control is not pressed, if any. */
export const exceptionFor = (place: string, key: string): string | undefined =>
  exceptions.find((each) => each.key.test(key) && (each.place?.test(place) ?? true))?.reason
