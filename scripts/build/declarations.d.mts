export const checkDeclarations: (root: string, sections?: string) => Promise<void>
