/**
 * Characters that a product's name may have: names of food products have up to 230 (Open Food Facts). Whatever carries a name
 * along, such as lines of sales and of stock, takes as many.
 */
export const LONGEST_ITEM_NAME = 250
