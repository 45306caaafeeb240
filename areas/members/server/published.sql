-- Members as others write to them. `home_shop` is null where a member belongs to no shop.
create view members.member as
  select merchant_id, id, member_num, name, first_name, last_name, mobile, email, birthday, status, home_shop, tags, city, points, tier, language,
    last_seen_at
  from member_member;

-- What members spent on a day, in minor units.
create view members.day as
  select merchant_id, member_id, day, spend from member_day;
