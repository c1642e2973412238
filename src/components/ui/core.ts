/**
 * Re-exports the parts of Mantine that are in use, so that an upgrade changes only this folder. In alphabetical order.
 */
export {
  ActionIcon,
  Alert,
  Anchor,
  Box,
  Button,
  Center,
  Checkbox,
  createStyles,
  FileButton,
  FileInput,
  Group,
  Image,
  Kbd,
  Loader,
  MantineProvider,
  Modal,
  NativeSelect,
  Paper,
  Radio,
  SimpleGrid,
  Skeleton,
  Stack,
  Switch,
  Table,
  Text,
  Textarea,
  TextInput,
  Title,
  UnstyledButton,
  useMantineColorScheme,
  useMantineTheme,
} from '@mantine/core'
export { Badge, Code } from './badge'
export type { CSSObject, MantineTheme, Sx } from '@mantine/core'
