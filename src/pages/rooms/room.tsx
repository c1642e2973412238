import type { LazyScreen } from '../../framework/declaration/section'

/** The screen of a page that this version has no content for. */
export const room = (title: string): LazyScreen => async () => {
  const { RoomPage } = await import('./room-page')
  return { default: () => <RoomPage title={title} /> }
}
