/** The icons in use, one by one, so that none besides them is bundled. Kept in alphabetical order. */
export {
  IconAlertCircle,
  IconArrowDown,
  IconArrowUp,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconEdit,
  IconEye,
  IconFilterOff,
  IconPhotoOff,
  IconPlus,
  IconRefresh,
  IconSearch,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
