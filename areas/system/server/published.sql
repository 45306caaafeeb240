-- Data about shops, their clocks and roles for the platform and all areas. The platform declares these views by reading
-- them; system serves them.
create view platform.site as
  select merchant_id, id, ord_lot, lot_name, lot_type, active, position, time_zone, business_day_start, address, phone, email, settings,
    version, updated_at
  from system_site;

-- Address of a shop's controllers that have none of their own.
create view system.site_controllers as
  select merchant_id, id as site_id, ext_info->>'plcServer' as address from system_site;

create view platform.merchant as
  select id as merchant_id, trade, sandbox from system_merchant;

create view platform.site_day_start as
  select merchant_id, site_id, before, day_start from system_day_start;

-- `pages`: keys of the pages that a role is limited to; null without page groups.
create view platform.user_type_rights as
  select t.merchant_id, t.id, t.page_control,
    case when cardinality(t.groups) = 0 then null else array(
      select distinct p.key from system_group g
      join system_page p on p.merchant_id = '00000000-0000-7000-8000-000000000000' and p.id = any(g.pages)
      where g.merchant_id = t.merchant_id and g.id = any(t.groups)
    ) end as pages
  from system_user_type t;

-- Languages in which shops keep their menus; one of each shop's is its default.
create view system.shop_language as
  select merchant_id, site_id, iso_name, default_language from site_language;

create view system.merchant as
  select id as merchant_id, name, token_num, abn, email, phone from system_merchant;

create view system.user_account as
  select merchant_id, id, user_name, first_name, last_name, roles, email, status, version from system_user_manage;

-- State of a user's access: whether they can sign in, and until when their invitation is valid.
create view system.user_entry as
  select u.merchant_id, u.id as user_id, i.expires_at as invited_until,
    exists (select 1 from system_credential c
      where c.merchant_id = u.merchant_id and c.user_id = u.id and c.password_hash is not null)
    or exists (select 1 from system_passkey p where p.merchant_id = u.merchant_id and p.user_id = u.id) as can_sign_in
  from system_user_manage u
  left join system_invitation i on i.merchant_id = u.merchant_id and i.user_id = u.id;

create view system.user_type as
  select merchant_id, id, name, description, position, roles, updated_at from system_user_type;

create view system.user_grant as
  select merchant_id, id, "user", user_type, all_sites, sites, version from system_grant;

-- Roles of users: grants, and roles at levels above shops with their time. Some are over or yet to come: readers of what holds
-- now compare held_from and held_until.
create view system.role_held as
  select merchant_id, id, "user", user_type, all_sites, sites, null::timestamptz as held_from, null::timestamptz as held_until
  from system_grant
  union all
  select u.merchant_id, u.id, u."user", r.user_type, l.all_sites, l.sites, u."from", u."to"
  from mls_user u
  join mls_role r on r.merchant_id = u.merchant_id and r.id = u.role
  join mls_level l on l.merchant_id = u.merchant_id and l.id = u.node;

create view system.code_list as
  select merchant_id, name, list, updated_at from system_code_index;

create view system.dictionary as
  select merchant_id, list, label, position, active, updated_at from system_dictionary;

create view system.holiday as
  select merchant_id, id, date, name, class, ord_lots, time_from, time_to, yearly from site_holidays;

create view system.config as
  select merchant_id, advance_booking_days, minimum_pickup_minutes, pin_length, card_top_up_max, card_refund_max,
    card_pay_max, card_withdraw_max, card_issue_max, qr_token_minutes, claim_days, max_booking_people, log_months,
    thanks_page_seconds
  from system_config;

create view system.spot as
  select merchant_id, id, site_id, spot_id, name, kind, blocked, licensed_until from acs_spot_manage;

-- Pages with the controls that permissions name; all of the platform's own.
create view system.page as
  select merchant_id, key, controls, platform_only from system_page;
