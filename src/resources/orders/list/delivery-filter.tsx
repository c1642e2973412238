import { useRead } from '../../../framework/calls/use-read'
import { noVariables } from '../../../framework/declaration/endpoint'
import type { FilterControlProps } from '../../../framework/declaration/resource'
import { FilterSelect } from '../../../framework/screens/list/filters/filter-select'
import { deliveryMethodsEndpoint } from '../endpoints/read-endpoints'
import { listTexts } from './list-texts'

/** Filter by one of the delivery methods used in orders. */
const DeliveryFilter = ({ label, value, total, onChange }: FilterControlProps) => {
  // Loaded after the rows, which would otherwise wait for this call on a slow connection.
  const { data = [] } = useRead(deliveryMethodsEndpoint, noVariables, { enabled: total !== undefined })
  const isListed = value === '' || data.includes(value)
  return (
    <FilterSelect
      label={label}
      options={[{ value: '', label: listTexts.filters.allDeliveries }, ...data, ...(isListed ? [] : [value])]}
      value={value}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  )
}

export default DeliveryFilter
