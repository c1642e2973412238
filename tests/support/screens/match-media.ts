// jsdom has no media queries: to it, none of them matches.
Object.assign(window, {
  matchMedia: (media: string) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
})
