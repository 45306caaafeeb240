-- Whether a product is sold at a shop: isAvailableAt(sql`p.sold_at`, sql`p.not_sold_at`, site) of platform/server/db/available-at.ts.
create view catalogue.product as
  select merchant_id, id, plu_id, plu_name1, plu_name2, barcode, more_barcodes, category, supplier, unit, active, sold_out, sold_out_at,
    price1, price2, price3, price4, multi_price, open_price, sells_parking, allow_discount, loyalty_points, redeemable, cost, tax, tax_rate, stock_link, cashier,
    printer1, printer2, printer3, printer4,
    kitchen_screen1, kitchen_screen2, kitchen_screen3, kitchen_screen4, kitchen_screen5, kitchen_screen6, updated_at,
    sold_at, not_sold_at
  from catalogue_plu;

-- Products to search in: by a view whose trigram index serves although row-level security holds (platform/server/db/list-views.ts).
create view catalogue.product_search as
  select merchant_id, id, plu_id, plu_name1, plu_name2, barcode, category, supplier, unit, images, active, sold_out, sold_out_at, search_text,
    sold_at, not_sold_at
  from catalogue_plu_list;

create view catalogue.product_barcode as
  select merchant_id, barcode_key, plu_id from catalogue_plu_barcode;

create view catalogue.option_group as
  select merchant_id, id, name, kind, min, max, "default", options, ask, apart, "order", products, categories, exceptions, active
  from catalogue_option_group;

create view catalogue.option as
  select merchant_id, id, plu_id from catalogue_option;

create view catalogue.product_group as
  select merchant_id, id, name, items, active, version, updated_at from catalogue_product_group;

create view catalogue.category as
  select merchant_id, id, cat_id, cat_name1, pos_category, menu_group, position, active, cashier, button_colour, text_colour,
    updated_at
  from catalogue_category;

create view catalogue.menu_group as
  select merchant_id, id, name, hours, active, updated_at from catalogue_menu_group;

create view catalogue.unit as
  select merchant_id, id, symbol, kind, places, updated_at from catalogue_unit;

create view catalogue.tax as
  select merchant_id, id, number, rate, mode, effective_from, standard, version, updated_at from catalogue_tax;

create view catalogue.scale_label as
  select merchant_id, id, site_id, prefix, contains, item_digits, decimals, verified, updated_at from catalogue_scale_label;

create view catalogue.supplier as
  select merchant_id, id, name, abn, active, contact_name, email, order_email, address, account_number,
    payment_terms_days, payment_terms_from, minimum_order, lead_days
  from catalogue_supplier;

create view catalogue.price_change as
  select merchant_id, id, state from catalogue_price_change;

create view catalogue.translation as
  select merchant_id, kind, thing_id, iso_name, text from catalogue_translation;

create view catalogue.pos_category as
  select merchant_id, id, name, account from catalogue_pos_category;

-- Table plans of shops.
create view catalogue.floor_plan as
  select merchant_id, site_id, plan from catalogue_floor_plan;
