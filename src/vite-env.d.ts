interface ImportMetaEnv {
  /** Host of the API when the front end is served from another host: 'https://api.example.com' (contract 7.1). */
  readonly VITE_API_HOST?: string
  /** Address of the built script with which customers pay; undefined during development. */
  readonly VITE_PAY_SCRIPT?: string
}

/** URL of a font file. */
declare module '*.ttf?url' {
  const address: string
  export default address
}

declare module '@tabler/icons-react/dist/esm/defaultAttributes.mjs' {
  /** What each drawn and each filled icon is rendered with. */
  const defaultAttributes: Record<'outline' | 'filled', Record<string, unknown>>
  export default defaultAttributes
}
