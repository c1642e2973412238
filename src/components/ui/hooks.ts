/** What the screens use of Mantine's hooks. Kept in alphabetical order. */
export { useMediaQuery } from '@mantine/hooks'
