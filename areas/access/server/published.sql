-- Packages that renew, with the credential that holds each and the account that pays for it.
create view access.renewed_package as
  select h.merchant_id, h.credential_id, h.package_id, case p.begins when 'purchase' then h.bought_at else h.first_used_at end as began_at,
    p.price, p.tax, p.period, c.account, a.account_num, coalesce(a.credit_days, 0) as credit_days
  from acs_held_package h
  join acs_package p on p.merchant_id = h.merchant_id and p.id = h.package_id
  join acs_credential c on c.merchant_id = h.merchant_id and c.id = h.credential_id
  left join acs_account a on a.merchant_id = c.merchant_id and a.id = c.account
  where p.auto_renew and p.period <> 'once' and p.price > 0 and c.status <> 'returned' and (a.status is null or a.status <> 'closed');

create view access.account as
  select merchant_id, id, credit_days, refused_from from acs_account;

-- Parts of sites with their capacities: `parent` is the area around it.
create view access.area as
  select merchant_id, id, site_id, name, parent, capacity, reserved, full_at, reopen_at, a.fee_table, position, public from parking_area a;

-- Lanes and doors. `direction` is null for what leads nowhere.
create view access.lane as
  select merchant_id, id, site_id, code, name, kind, direction, area_from, area_to, takes, e.fee_table, controller, tags from acs_entity e;

-- What can be opened or reserved.
create view access.entity as
  select merchant_id, id, site_id, name, kind, capacity, reservable from acs_entity;

-- State of their devices as they last told it; lanes without a row never told any.
create view access.lane_state as
  select merchant_id, entity_id, position, mode, loop, fault from acs_entity_state;

create view access.controller_state as
  select merchant_id, controller_id, online, heard_at from acs_controller_state;

-- Commands to lanes and what became of them.
create view access.command as
  select merchant_id, id, site_id, entity_id, "do", state, reason, who, at, expires_at from acs_command;

-- Credentials as stays name them.
create view access.credential as
  select merchant_id, id, refused_from, account, packages, holder from acs_credential;

-- Packages that lanes let in, that invitations offer and that set a member's price.
create view access.package as
  select merchant_id, id, name, offered, covers, p.fee_table, price_level from acs_package p;

-- Who is on duty where and when.
create view access.duty as
  select merchant_id, site_id, person, "from", "to" from acs_roster;
