-- Published templates with the shops, printers and registers that print them. `changed_at` moves with every publication and assignment.
create view printing.assigned_template as
  select a.merchant_id, a.id, a.ord_lots, a.register, a.printer, a.mode, a.channel, t.ord_num, t.kind, t.language,
    t.ord_lots as template_ord_lots, p.number, p.tree, greatest(a.updated_at, t.updated_at) as changed_at
  from design_assignment a
  join design_template t on t.merchant_id = a.merchant_id and t.id = a.template
  join printing_publication p on p.merchant_id = t.merchant_id and p.template_id = t.id
    and p.number = (t.published->>'number')::int
  where a.active and t.active;

-- Every publication of the templates that exist, for reprints by the one of the first print.
create view printing.publication as
  select t.merchant_id, t.ord_num, p.number, p.published_at, p.tree
  from design_template t
  join printing_publication p on p.merchant_id = t.merchant_id and p.template_id = t.id;

-- Where and when UI templates are used, and how menus begin under them.
create view printing.ui_template as
  select merchant_id, id, ord_lots, registers, "from", "to", menu_layout, menu_version, menu_grid_row_num, menu_grid_column_num,
    submenu_grid_row_num, submenu_grid_column_num
  from design_ui_template where active;

-- Posters with the published layout by which they are drawn; null: the built-in look.
create view printing.poster as
  select p.merchant_id, p.id, p.name, p.layout, p.paper, p.orientation, p.width, p.height, p.colour, p.headline, p.text, p.items,
    p.price_level, p.show_old_price, p.show_name2, p.show_pictures, b.tree as design
  from design_poster p
  left join design_template t on t.merchant_id = p.merchant_id and t.id = p.template
  left join printing_publication b on b.merchant_id = t.merchant_id and b.template_id = t.id
    and b.number = (t.published->>'number')::int;
