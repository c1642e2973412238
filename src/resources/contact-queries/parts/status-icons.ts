import type { QueryStatus } from '../../../domain/query/contact-query'
import { IconArchive, IconCircleCheck, IconClock, IconEye, IconMessagePlus } from '../../../components/ui/icons'
import type { Icon } from '../../../framework/declaration/action'

/** The icon of each state, on its badge and on its card alike. */
export const statusIcons: Record<QueryStatus, Icon> = {
  new: IconMessagePlus,
  viewed: IconEye,
  'in-progress': IconClock,
  resolved: IconCircleCheck,
  closed: IconArchive,
}
