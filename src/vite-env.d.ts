interface ImportMetaEnv {
  /** Host of the API for a front end that is served elsewhere: 'https://api.example.com' (server.md). */
  readonly VITE_API_HOST?: string
}

/** A font as a file of its own, by its address. */
declare module '*.ttf?url' {
  const address: string
  export default address
}
