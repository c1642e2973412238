/** What the screens use of Mantine's hooks. Kept in alphabetical order. */
export { useClickOutside, useDebouncedValue, useHotkeys, useMediaQuery } from '@mantine/hooks'
