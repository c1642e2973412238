import { IconUsers } from '../../components/ui/icons'
import type { Person } from '../../domain/account/staff'
import { defineResource } from '../../framework/declaration/resource'
import { restEndpoints } from '../../framework/declaration/rest-endpoints'
import { staffTexts as texts } from './staff-texts'

const rest = restEndpoints<Person>('/staff', { list: 'staff', one: 'person' })
const loadForm = () => import('./person-modal')

/** The people who work in the store, with their roles (docs/decisions/0041). */
export const staff = defineResource<Person>({
  name: 'staff',
  label: texts.label,
  singular: texts.singular,
  icon: IconUsers,
  path: '/staff',
  needs: 'staff',
  recordTitle: ({ name, email }) => name || email,
  showScreen: false,
  endpoints: {
    list: { ...rest.list, failure: texts.loadFailed },
    one: rest.one,
    create: { ...rest.create, success: texts.created, failure: texts.createFailed },
    update: { ...rest.update, success: texts.updated, failure: texts.updateFailed },
    deleteOne: { ...rest.deleteOne, success: texts.deleted, failure: texts.deleteFailed },
  },
  modals: {
    edit: { title: texts.windows.edit, load: loadForm },
    link: { title: texts.windows.link, load: () => import('./link-modal') },
  },
  createModal: { query: 'new', title: texts.windows.create, load: loadForm },
  confirmDelete: ({ name }) => texts.confirmDelete(name),
  list: () => import('./list'),
})
