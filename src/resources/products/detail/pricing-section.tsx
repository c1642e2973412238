import { formatMoney } from '../../../domain/shared/money'
import { Fact, Facts } from '../../../components/facts'
import { Section } from '../../../components/section'
import type { ProductDetails } from '../product-details'
import { productFigures } from '../product-figures'
import { roundedFrom } from '../../../domain/product/pricing'
import { RoundedFrom } from '../parts/rounded-from'
import { detailTexts } from './detail-texts'

const texts = detailTexts.pricing

const percentage = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

const money = (rupees: number | undefined): string | undefined => (rupees === undefined ? undefined : formatMoney(rupees))

/** Prices of a product, from its cost to the price that customers see (specification 9: pricing rules). */
export const PricingSection = ({ product }: { product: ProductDetails }) => {
  const { basePrice, marginPercent, marginAmount, selling, discountPercent, displayed } = productFigures(product)
  const ruled = roundedFrom(product)
  const margin =
    marginPercent !== undefined && marginAmount !== undefined
      ? texts.marginOf(percentage.format(marginPercent), formatMoney(marginAmount))
      : (money(marginAmount) ?? (marginPercent === undefined ? undefined : texts.percent(percentage.format(marginPercent))))
  return (
    <Section title={texts.title} level={2}>
      <Facts>
        <Fact label={texts.base}>{money(basePrice)}</Fact>
        <Fact label={texts.margin}>{margin}</Fact>
        <Fact label={texts.selling} strong>
          {formatMoney(selling)}
          {ruled !== undefined && <RoundedFrom rupees={ruled} />}
        </Fact>
        <Fact label={texts.discount}>
          {discountPercent === undefined ? undefined : texts.percent(percentage.format(discountPercent))}
        </Fact>
        <Fact label={texts.displayed}>{money(displayed)}</Fact>
      </Facts>
    </Section>
  )
}
