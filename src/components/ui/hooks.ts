/** Re-exports the Mantine hooks in use. In alphabetical order. */
export { useClickOutside, useDebouncedValue, useHotkeys, useMediaQuery } from '@mantine/hooks'
