import type { ContactQuery } from '../../domain/query/contact-query'
import { queriesTexts } from './queries-texts'

/** Title of a query: the name of the customer. */
export const queryName = ({ name }: ContactQuery): string => (typeof name === 'string' && name.trim()) || queriesTexts.noName
