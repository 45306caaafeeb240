// Generated from /openapi.json: vitest run --project api tests/api-client/tutorial.api.test.ts -u

export interface paths {
    "/v1/catalogue/plu/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List, add, change or delete: products
         * @description `action` chooses what is done: 1 lists records page by page, 2 adds a record, 4 changes a record, 3 deletes records. Each needs its own permission.
         *
         *     Permission: `catalogue.plu:list`.
         *
         *     In the console’s envelope: `POST /al/catalogue/plu/action`.
         */
        post: operations["al.catalogue.plu.action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogue/plu/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get one record: products
         * @description Answers one record by its id. A deleted record and one that you may not see are both not found.
         *
         *     Permission: `catalogue.plu:list`.
         *
         *     In the console’s envelope: `POST /al/catalogue/plu/get`.
         */
        post: operations["al.catalogue.plu.get"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogue/category/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List, add, change or delete: categories
         * @description `action` chooses what is done: 1 lists records page by page, 2 adds a record, 4 changes a record, 3 deletes records. Each needs its own permission.
         *
         *     Permission: `catalogue.category:list`.
         *
         *     In the console’s envelope: `POST /al/catalogue/category/action`.
         */
        post: operations["al.catalogue.category.action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogue/category/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get one record: categories
         * @description Answers one record by its id. A deleted record and one that you may not see are both not found.
         *
         *     Permission: `catalogue.category:list`.
         *
         *     In the console’s envelope: `POST /al/catalogue/category/get`.
         */
        post: operations["al.catalogue.category.get"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogue/supplier/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List, add, change or delete: suppliers
         * @description `action` chooses what is done: 1 lists records page by page, 2 adds a record, 4 changes a record, 3 deletes records. Each needs its own permission.
         *
         *     Permission: `catalogue.supplier:list`.
         *
         *     In the console’s envelope: `POST /al/catalogue/supplier/action`.
         */
        post: operations["al.catalogue.supplier.action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogue/plu/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change many records: products
         * @description Makes the same change to the chosen records, or to all that match. All are changed or none.
         *
         *     Permission: `catalogue.plu:update`.
         *
         *     Safe to repeat with the same `Idempotency-Key`.
         *
         *     In the console’s envelope: `POST /al/catalogue/plu/bulk`.
         */
        post: operations["al.catalogue.plu.bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogue/plu/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * On hand, margin and sales of the products of one page, by the caller's permissions and …
         * @description On hand, margin and sales of the products of one page, by the caller's permissions and shops.
         *
         *     Permission: `catalogue.plu:list`.
         *
         *     In the console’s envelope: `POST /al/catalogue/plu/figures`.
         */
        post: operations["al.catalogue.plu.figures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogue/plu/soldOut": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks one product as sold out, or as available again, at one shop
         * @description Marks one product as sold out, or as available again, at one shop. Requires permission to sell in the shop or to change products there.
         *
         *     For every signed-in user.
         *
         *     Safe to repeat with the same `Idempotency-Key`.
         *
         *     In the console’s envelope: `POST /al/catalogue/plu/soldOut`.
         */
        post: operations["al.catalogue.plu.soldOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogue/menu/published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * For the till: the shop's newest publication, with what has sold out or been deleted since
         * @description For the till: the shop's newest publication, with what has sold out or been deleted since. Allowed for everyone who works in the shop.
         *
         *     For every signed-in user.
         *
         *     In the console’s envelope: `POST /al/catalogue/menu/published`.
         */
        post: operations["al.catalogue.menu.published"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogue/tables/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * For the till: the shop's rooms and tables; `seats` of merged tables is their sum
         * @description For the till: the shop's rooms and tables; `seats` of merged tables is their sum. Allowed for everyone who works in the shop.
         *
         *     For every signed-in user.
         *
         *     In the console’s envelope: `POST /al/catalogue/tables/plan`.
         */
        post: operations["al.catalogue.tables.plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogue/optionGroup/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All groups in force, for a till or a handheld to keep
         * @description All groups in force, for a till or a handheld to keep: rules/options says which of them a product has.
         *
         *     For every signed-in user.
         *
         *     In the console’s envelope: `POST /al/catalogue/optionGroup/all`.
         */
        post: operations["al.catalogue.optionGroup.all"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogue/recommendation/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All recommendations in force, for a till to keep
         * @description All recommendations in force, for a till to keep: it asks rules/recommend/offers.ts what goes with a bill.
         *
         *     For every signed-in user.
         *
         *     In the console’s envelope: `POST /al/catalogue/recommendation/all`.
         */
        post: operations["al.catalogue.recommendation.all"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogue/scaleLabel/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Scale label rules of a shop: its own, or the usual ones
         * @description Scale label rules of a shop: its own, or the usual ones. Allowed for everyone who works in the shop.
         *
         *     For every signed-in user.
         *
         *     In the console’s envelope: `POST /al/catalogue/scaleLabel/rules`.
         */
        post: operations["al.catalogue.scaleLabel.rules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pos/sale/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores sales of a shop
         * @description Stores sales of a shop. They are judged one by one: a refused sale does not affect valid ones.
         *
         *     Permission: `pos.register:sell`.
         *
         *     Safe to repeat with the same `Idempotency-Key`.
         *
         *     In the console’s envelope: `POST /al/pos/sale/upload`.
         */
        post: operations["al.pos.sale.upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pos/sale/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sale of the shop by the number on its docket, with its refunds so far
         * @description A sale of the shop by the number on its docket, with its refunds so far.
         *
         *     Permission: `pos.register:sell`.
         *
         *     In the console’s envelope: `POST /al/pos/sale/find`.
         */
        post: operations["al.pos.sale.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pos/basket/price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prices a basket in a shop at a moment, line by line, with the promotions that apply
         * @description Prices a basket in a shop at a moment, line by line, with the promotions that apply.
         *
         *     For every signed-in user.
         *
         *     In the console’s envelope: `POST /al/pos/basket/price`.
         */
        post: operations["al.pos.basket.price"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pos/onlineOrder/deliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A channel delivers an order
         * @description A channel delivers an order. The same order again changes nothing (rtn 0); a different one with its id is refused.
         *
         *     Permission: `pos.onlineOrders:deliver`.
         *
         *     Safe to repeat with the same `Idempotency-Key`.
         *
         *     In the console’s envelope: `POST /al/pos/onlineOrder/deliver`.
         */
        post: operations["al.pos.onlineOrder.deliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pos/onlineOrder/step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A step that a shop takes with an order
         * @description A step that a shop takes with an order. `promisedFor` of an accepted order is when it will be ready.
         *
         *     Permission: `pos.onlineOrders:list`.
         *
         *     Safe to repeat with the same `Idempotency-Key`.
         *
         *     In the console’s envelope: `POST /al/pos/onlineOrder/step`.
         */
        post: operations["al.pos.onlineOrder.step"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pos/onlineOrders/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List, add, change or delete: online orders
         * @description `action` chooses what is done: 1 lists records page by page. Each needs its own permission.
         *
         *     Permission: `pos.onlineOrders:list`.
         *
         *     In the console’s envelope: `POST /al/pos/onlineOrders/action`.
         */
        post: operations["al.pos.onlineOrders.action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pos/till/snapshot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Data of a shop that a till stores
         * @description Data of a shop that a till stores. Items are sent in portions; the next one starts at `next`. A till that sends the stamp of its data gets `unchanged` if nothing is new.
         *
         *     Permission: `pos.register:sell`.
         *
         *     In the console’s envelope: `POST /al/pos/till/snapshot`.
         */
        post: operations["al.pos.till.snapshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pos/till/onlineOrders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepted online orders without a bill, in the order in which they are wanted
         * @description Accepted online orders without a bill, in the order in which they are wanted.
         *
         *     Permission: `pos.register:sell`.
         *
         *     In the console’s envelope: `POST /al/pos/till/onlineOrders`.
         */
        post: operations["al.pos.till.onlineOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pos/register/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a register with the float in its drawer
         * @description Opens a register with the float in its drawer.
         *
         *     Permission: `pos.cashRegister:open`.
         *
         *     Safe to repeat with the same `Idempotency-Key`.
         *
         *     In the console’s envelope: `POST /al/pos/register/open`.
         */
        post: operations["al.pos.register.open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pos/register/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Closes a register with the counted cash
         * @description Closes a register with the counted cash.
         *
         *     Permission: `pos.cashRegister:close`.
         *
         *     Safe to repeat with the same `Idempotency-Key`.
         *
         *     In the console’s envelope: `POST /al/pos/register/close`.
         */
        post: operations["al.pos.register.close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pos/register/cash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cash put into or taken out of a drawer without a sale
         * @description Cash put into or taken out of a drawer without a sale.
         *
         *     Permission: `pos.cashRegister:cash`.
         *
         *     Safe to repeat with the same `Idempotency-Key`.
         *
         *     In the console’s envelope: `POST /al/pos/register/cash`.
         */
        post: operations["al.pos.register.cash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pos/register/states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Registers of a shop, or of all the caller's shops, with their open sessions
         * @description Registers of a shop, or of all the caller's shops, with their open sessions.
         *
         *     Permission: `pos.cashRegister:list`.
         *
         *     In the console’s envelope: `POST /al/pos/register/states`.
         */
        post: operations["al.pos.register.states"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pos/cashRegister/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List, add, change or delete: cash registers
         * @description `action` chooses what is done: 1 lists records page by page, 2 adds a record, 4 changes a record, 3 deletes records. Each needs its own permission.
         *
         *     Permission: `pos.cashRegister:list`.
         *
         *     In the console’s envelope: `POST /al/pos/cashRegister/action`.
         */
        post: operations["al.pos.cashRegister.action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pos/attendance/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clocks an employee on or off at a till of the shop
         * @description Clocks an employee on or off at a till of the shop. Clocking on while at work changes nothing.
         *
         *     Permission: `pos.register:sell`.
         *
         *     Safe to repeat with the same `Idempotency-Key`.
         *
         *     In the console’s envelope: `POST /al/pos/attendance/clock`.
         */
        post: operations["al.pos.attendance.clock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pos/priceInquiry/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finds a product by barcode or code, otherwise products whose names contain the words
         * @description Finds a product by barcode or code, otherwise products whose names contain the words. Scale labels are read by the shop's rules, or by the usual ones without a shop.
         *
         *     Permission: `pos.priceInquiry:view`.
         *
         *     In the console’s envelope: `POST /al/pos/priceInquiry/find`.
         */
        post: operations["al.pos.priceInquiry.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pos/kitchen/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order for the kitchen screens, sent by a till
         * @description An order for the kitchen screens, sent by a till. Sending the same id again changes nothing.
         *
         *     Permission: `pos.register:sell`.
         *
         *     Safe to repeat with the same `Idempotency-Key`.
         *
         *     In the console’s envelope: `POST /al/pos/kitchen/order`.
         */
        post: operations["al.pos.kitchen.order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pos/kitchen/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tickets of a screen: open ones, oldest first, and those done last, newest first
         * @description Tickets of a screen: open ones, oldest first, and those done last, newest first.
         *
         *     Permission: `pos.kitchen:view`.
         *
         *     In the console’s envelope: `POST /al/pos/kitchen/tickets`.
         */
        post: operations["al.pos.kitchen.tickets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/promotion/book": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Everything a till needs to price in a shop without a network
         * @description Everything a till needs to price in a shop without a network; rules/book-row.ts makes a book of it.
         *
         *     For every signed-in user.
         *
         *     In the console’s envelope: `POST /al/promotion/book`.
         */
        post: operations["al.promotion.book"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/promotion/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Promotions of every kind that the caller may list, in one list
         * @description Promotions of every kind that the caller may list, in one list. `map.total` counts them.
         *
         *     Permission: `promotion.all:view`.
         *
         *     In the console’s envelope: `POST /al/promotion/list`.
         */
        post: operations["al.promotion.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/member/member/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List, add, change or delete: members
         * @description `action` chooses what is done: 1 lists records page by page, 2 adds a record, 4 changes a record, 3 deletes records. Each needs its own permission.
         *
         *     Permission: `member.member:list`.
         *
         *     In the console’s envelope: `POST /al/member/member/action`.
         */
        post: operations["al.member.member.action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/member/member/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get one record: members
         * @description Answers one record by its id. A deleted record and one that you may not see are both not found.
         *
         *     Permission: `member.member:list`.
         *
         *     In the console’s envelope: `POST /al/member/member/get`.
         */
        post: operations["al.member.member.get"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/member/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Who stands at the counter
         * @description Who stands at the counter: by card, phone, licence plate, member number or the code on the member's phone.
         *
         *     Permission: `pos.register:sell`.
         *
         *     In the console’s envelope: `POST /al/member/lookup`.
         */
        post: operations["al.member.lookup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/member/points/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a member can redeem on a bill, what that takes off each line, and what the bill earns
         * @description What a member can redeem on a bill, what that takes off each line, and what the bill earns. Before payment.
         *
         *     Permission: `pos.register:sell`.
         *
         *     In the console’s envelope: `POST /al/member/points/quote`.
         */
        post: operations["al.member.points.quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/member/points/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keeps points for a bill for ten minutes; the stored sale spends them
         * @description Keeps points for a bill for ten minutes; the stored sale spends them. The same sale again changes what is kept.
         *
         *     Permission: `pos.register:sell`.
         *
         *     Safe to repeat with the same `Idempotency-Key`.
         *
         *     In the console’s envelope: `POST /al/member/points/hold`.
         */
        post: operations["al.member.points.hold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/member/svc/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What is on a card now
         * @description What is on a card now.
         *
         *     Permission: `member.svc:list`.
         *
         *     In the console’s envelope: `POST /al/member/svc/read`.
         */
        post: operations["al.member.svc.read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/member/svc/transact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Everything that happens to what is on a card
         * @description Everything that happens to what is on a card. The same key is done once.
         *
         *     Permission: `member.svc:pay`.
         *
         *     Safe to repeat with the same `Idempotency-Key`.
         *
         *     In the console’s envelope: `POST /al/member/svc/transact`.
         */
        post: operations["al.member.svc.transact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/member/reward/issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the points of a reward and gives a voucher for it, or credits the member's card
         * @description Takes the points of a reward and gives a voucher for it, or credits the member's card. The same key is done once.
         *
         *     Permission: `member.voucher:issue`.
         *
         *     Safe to repeat with the same `Idempotency-Key`.
         *
         *     In the console’s envelope: `POST /al/member/reward/issue`.
         */
        post: operations["al.member.reward.issue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stock/onHand/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stock on hand by item, what it is worth, and where it stands
         * @description Stock on hand by item, what it is worth, and where it stands. `map.more` says whether another page follows.
         *
         *     Permission: `stock.onHand:list`.
         *
         *     In the console’s envelope: `POST /al/stock/onHand/list`.
         */
        post: operations["al.stock.onHand.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stock/onHand/ofItem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What there is of an item in each shop that the caller may see
         * @description What there is of an item in each shop that the caller may see, in the merchant's order of shops.
         *
         *     Permission: `pos.priceInquiry:view`.
         *
         *     In the console’s envelope: `POST /al/stock/onHand/ofItem`.
         */
        post: operations["al.stock.onHand.ofItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stock/taking/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List, add, change or delete: stocktake
         * @description `action` chooses what is done: 1 lists records page by page, 2 adds a record, 4 changes a record, 3 deletes records. Each needs its own permission.
         *
         *     Permission: `stock.taking:list`.
         *
         *     In the console’s envelope: `POST /al/stock/taking/action`.
         */
        post: operations["al.stock.taking.action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stock/purchaseOrder/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List, add, change or delete: purchase orders
         * @description `action` chooses what is done: 1 lists records page by page, 2 adds a record, 4 changes a record, 3 deletes records. Each needs its own permission.
         *
         *     Permission: `stock.purchaseOrder:list`.
         *
         *     In the console’s envelope: `POST /al/stock/purchaseOrder/action`.
         */
        post: operations["al.stock.purchaseOrder.action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stock/transfer/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List, add, change or delete: transfers
         * @description `action` chooses what is done: 1 lists records page by page, 2 adds a record, 4 changes a record, 3 deletes records. Each needs its own permission.
         *
         *     Permission: `stock.transfer:list`.
         *
         *     In the console’s envelope: `POST /al/stock/transfer/action`.
         */
        post: operations["al.stock.transfer.action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/report/daily/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a report: daily report
         * @description Answers one page of the report’s rows, with the row count and the sums of the whole report.
         *
         *     Permission: `report.daily:view`.
         *
         *     In the console’s envelope: `POST /al/report/daily/run`.
         */
        post: operations["al.report.daily.run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/report/daily/sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Beside the figures of the daily report: taxes by rate, payments, discounts, voids, closes
         * @description Beside the figures of the daily report: taxes by rate, payments, discounts, voids, closes.
         *
         *     Permission: `report.daily:view`.
         *
         *     In the console’s envelope: `POST /al/report/daily/sheet`.
         */
        post: operations["al.report.daily.sheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/report/posOrder/bill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One bill with everything the ledger stores of it
         * @description One bill with everything the ledger stores of it.
         *
         *     Permission: `report.posOrder:view`.
         *
         *     In the console’s envelope: `POST /al/report/posOrder/bill`.
         */
        post: operations["al.report.posOrder.bill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/site/names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Names of all active shops of the merchant, such as targets of transfers
         * @description Names of all active shops of the merchant, such as targets of transfers. The call reveals nothing else about shops that the caller does not work in.
         *
         *     For every signed-in user.
         *
         *     In the console’s envelope: `POST /al/site/names`.
         */
        post: operations["al.site.names"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/home/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How is today going against a usual day of this weekday?
         * @description How is today going against a usual day of this weekday? All figures of the page, in one call.
         *
         *     For every signed-in user.
         *
         *     In the console’s envelope: `POST /al/home/dashboard`.
         */
        post: operations["al.home.dashboard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/webhook/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List, add, change or delete: webhooks
         * @description `action` chooses what is done: 1 lists records page by page, 2 adds a record, 4 changes a record, 3 deletes records. Each needs its own permission.
         *
         *     Permission: `developer.webhook:list`.
         *
         *     In the console’s envelope: `POST /al/developer/webhook/action`.
         */
        post: operations["al.developer.webhook.action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/webhook/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issues a new signing secret, shown once
         * @description Issues a new signing secret, shown once. The former one signs too for 24 hours.
         *
         *     Permission: `developer.webhook:rotate`.
         *
         *     In the console’s envelope: `POST /al/developer/webhook/rotate`.
         */
        post: operations["al.developer.webhook.rotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/webhook/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a test event to a webhook now and answers the receiver's response
         * @description Sends a test event to a webhook now and answers the receiver's response. It is not in the event log.
         *
         *     Permission: `developer.webhook:test`.
         *
         *     Needs an `Idempotency-Key`.
         *
         *     In the console’s envelope: `POST /al/developer/webhook/test`.
         */
        post: operations["al.developer.webhook.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/event/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends events again under their ids
         * @description Sends events again under their ids: chosen deliveries, or everything of a webhook since a moment. At most 10,000.
         *
         *     Permission: `developer.delivery:redeliver`.
         *
         *     Safe to repeat with the same `Idempotency-Key`.
         *
         *     In the console’s envelope: `POST /al/developer/event/redeliver`.
         */
        post: operations["al.developer.event.redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/developer/delivery/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List, add, change or delete: webhook deliveries
         * @description `action` chooses what is done: 1 lists records page by page. Each needs its own permission.
         *
         *     Permission: `developer.delivery:list`.
         *
         *     In the console’s envelope: `POST /al/developer/delivery/action`.
         */
        post: operations["al.developer.delivery.action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Problem: {
            /** @description Code of the refusal, such as `urn:countinghouse:platform.refusal.notFound`. */
            type: string;
            /** @description The reason in the language of Accept-Language. */
            title: string;
            status: number;
            /** @description Result number of the refusal; it says more than the status. */
            rtn?: number;
            /** @description What is wrong with each field. */
            fields?: {
                [key: string]: string;
            };
            /** @description For the operator of the server, who finds the request in its log by it. */
            requestId?: string;
        };
        Deleted: {
            deleted: number;
            /** @description Restores the records within an hour. */
            undo: string;
        };
        "catalogue.category": {
            /** Format: uuid */
            id: string;
            /** @description Increases with every change; an update carries the version it was read with. */
            version: number;
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
            /** @description Code. Leave empty to use the next free number. */
            catId?: string | null;
            /** @description Name */
            catName1?: string;
            /** @description Second name. Another language, or a short name for narrow printers. */
            catName2?: string | null;
            /** @description POS category. Reports group this category's sales under it. */
            posCategory?: string | null;
            /** @description Menu group. Leave empty to show it all day. */
            menuGroup?: string | null;
            /** @description Order */
            position?: number;
            /** @description Active */
            active?: boolean;
            /** @description Cashier */
            cashier?: boolean;
            /** @description Kiosk */
            kiosk?: boolean;
            /** @description Self-order */
            selfOrder?: boolean;
            /** @description Online */
            online?: boolean;
            /** @description Image */
            image?: string | null;
            /** @description Button colour */
            buttonColour?: string | null;
            /** @description Text colour */
            textColour?: string | null;
            /**
             * @description Font size
             * @enum {string}
             */
            fontSize?: "small" | "normal" | "large";
            /** @description Bold */
            fontBold?: boolean;
        };
        "catalogue.category.Input": {
            /** @description Code. Leave empty to use the next free number. */
            catId?: string | null;
            /** @description Name */
            catName1: string;
            /** @description Second name. Another language, or a short name for narrow printers. */
            catName2?: string | null;
            /** @description POS category. Reports group this category's sales under it. */
            posCategory?: string | null;
            /** @description Menu group. Leave empty to show it all day. */
            menuGroup?: string | null;
            /**
             * @description Order
             * @default 0
             */
            position?: number | null;
            /**
             * @description Active
             * @default true
             */
            active?: boolean | null;
            /**
             * @description Cashier
             * @default true
             */
            cashier?: boolean | null;
            /**
             * @description Kiosk
             * @default false
             */
            kiosk?: boolean | null;
            /**
             * @description Self-order
             * @default false
             */
            selfOrder?: boolean | null;
            /**
             * @description Online
             * @default false
             */
            online?: boolean | null;
            /** @description Image */
            image?: string | null;
            /** @description Button colour */
            buttonColour?: string | null;
            /** @description Text colour */
            textColour?: string | null;
            /**
             * @description Font size
             * @default normal
             */
            fontSize?: ("small" | "normal" | "large") | null;
            /**
             * @description Bold
             * @default false
             */
            fontBold?: boolean | null;
        };
        "catalogue.category.Patch": {
            /** @description Code. Leave empty to use the next free number. */
            catId?: string | null;
            /** @description Name */
            catName1?: string;
            /** @description Second name. Another language, or a short name for narrow printers. */
            catName2?: string | null;
            /** @description POS category. Reports group this category's sales under it. */
            posCategory?: string | null;
            /** @description Menu group. Leave empty to show it all day. */
            menuGroup?: string | null;
            /** @description Order */
            position?: number | null;
            /** @description Active */
            active?: boolean | null;
            /** @description Cashier */
            cashier?: boolean | null;
            /** @description Kiosk */
            kiosk?: boolean | null;
            /** @description Self-order */
            selfOrder?: boolean | null;
            /** @description Online */
            online?: boolean | null;
            /** @description Image */
            image?: string | null;
            /** @description Button colour */
            buttonColour?: string | null;
            /** @description Text colour */
            textColour?: string | null;
            /** @description Font size */
            fontSize?: ("small" | "normal" | "large") | null;
            /** @description Bold */
            fontBold?: boolean | null;
        };
        "catalogue.supplier": {
            /** Format: uuid */
            id: string;
            /** @description Increases with every change; an update carries the version it was read with. */
            version: number;
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
            /** @description Code */
            code?: string | null;
            /** @description Name */
            name?: string;
            /** @description ABN. Eleven digits. */
            abn?: string | null;
            /** @description Active */
            active?: boolean;
            /** @description Contact */
            contactName?: string | null;
            /** @description Phone */
            phone?: string | null;
            /** @description Mobile */
            mobile?: string | null;
            /** @description Email */
            email?: string | null;
            /** @description Email for orders. Purchase orders are sent here. Leave empty to use the contact’s email. */
            orderEmail?: string | null;
            /** @description Website */
            website?: string | null;
            /** @description Address */
            address?: {
                /** @default  */
                line1: string;
                /** @default  */
                line2: string;
                /** @default  */
                city: string;
                /** @default  */
                state: string;
                /** @default  */
                postcode: string;
                /** @default AU */
                country: string;
            } | null;
            /** @description Our account number. Your account number with this supplier. */
            accountNumber?: string | null;
            /** @description Payment terms */
            paymentTermsDays?: number;
            /**
             * @description Terms count from
             * @enum {string}
             */
            paymentTermsFrom?: "invoice" | "endOfMonth";
            /** @description Minimum order */
            minimumOrder?: number | null;
            /** @description Lead time. From order to delivery. */
            leadDays?: number | null;
            /** @description Notes */
            notes?: string | null;
        };
        "catalogue.supplier.Input": {
            /** @description Code */
            code?: string | null;
            /** @description Name */
            name: string;
            /** @description ABN. Eleven digits. */
            abn?: string | null;
            /**
             * @description Active
             * @default true
             */
            active?: boolean | null;
            /** @description Contact */
            contactName?: string | null;
            /** @description Phone */
            phone?: string | null;
            /** @description Mobile */
            mobile?: string | null;
            /** @description Email */
            email?: string | null;
            /** @description Email for orders. Purchase orders are sent here. Leave empty to use the contact’s email. */
            orderEmail?: string | null;
            /** @description Website */
            website?: string | null;
            /** @description Address */
            address?: {
                /** @default  */
                line1?: string;
                /** @default  */
                line2?: string;
                /** @default  */
                city?: string;
                /** @default  */
                state?: string;
                /** @default  */
                postcode?: string;
                /** @default AU */
                country?: string;
            } | null;
            /** @description Our account number. Your account number with this supplier. */
            accountNumber?: string | null;
            /**
             * @description Payment terms
             * @default 30
             */
            paymentTermsDays?: number | null;
            /**
             * @description Terms count from
             * @default invoice
             */
            paymentTermsFrom?: ("invoice" | "endOfMonth") | null;
            /** @description Minimum order */
            minimumOrder?: number | null;
            /** @description Lead time. From order to delivery. */
            leadDays?: number | null;
            /** @description Notes */
            notes?: string | null;
        };
        "catalogue.supplier.Patch": {
            /** @description Code */
            code?: string | null;
            /** @description Name */
            name?: string;
            /** @description ABN. Eleven digits. */
            abn?: string | null;
            /** @description Active */
            active?: boolean | null;
            /** @description Contact */
            contactName?: string | null;
            /** @description Phone */
            phone?: string | null;
            /** @description Mobile */
            mobile?: string | null;
            /** @description Email */
            email?: string | null;
            /** @description Email for orders. Purchase orders are sent here. Leave empty to use the contact’s email. */
            orderEmail?: string | null;
            /** @description Website */
            website?: string | null;
            /** @description Address */
            address?: {
                /** @default  */
                line1?: string;
                /** @default  */
                line2?: string;
                /** @default  */
                city?: string;
                /** @default  */
                state?: string;
                /** @default  */
                postcode?: string;
                /** @default AU */
                country?: string;
            } | null;
            /** @description Our account number. Your account number with this supplier. */
            accountNumber?: string | null;
            /** @description Payment terms */
            paymentTermsDays?: number | null;
            /** @description Terms count from */
            paymentTermsFrom?: ("invoice" | "endOfMonth") | null;
            /** @description Minimum order */
            minimumOrder?: number | null;
            /** @description Lead time. From order to delivery. */
            leadDays?: number | null;
            /** @description Notes */
            notes?: string | null;
        };
        "catalogue.plu": {
            /** Format: uuid */
            id: string;
            /** @description Increases with every change; an update carries the version it was read with. */
            version: number;
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
            /** @description Code. Leave empty to use the next free number. */
            pluId?: string | null;
            /** @description Name */
            pluName1?: string;
            /** @description Second name. Another language, or a short name for narrow printers. */
            pluName2?: string | null;
            /** @description Barcode */
            barcode?: string | null;
            /** @description Further barcodes. A barcode can belong to one product only. */
            moreBarcodes?: string[];
            /** @description Category */
            category?: string | null;
            /** @description Supplier */
            supplier?: string | null;
            /** @description Unit */
            unit?: string | null;
            /** @description Tags */
            tags?: string[];
            /** @description Images */
            images?: string[];
            /** @description Active. Inactive products stay in your records but are no longer sold. */
            active?: boolean;
            /** @description Sold at. Leave empty for all shops, also new ones. */
            soldAt?: string[];
            /** @description Not sold at. Exceptions to all shops. */
            notSoldAt?: string[];
            /** @description Sold out. At all your shops. */
            soldOut?: boolean;
            /** @description Sold out at. Shops that cannot sell it at the moment. */
            soldOutAt?: string[];
            /** @description Price 1 */
            price1?: number;
            /** @description Price 2 */
            price2?: number | null;
            /** @description Price 3 */
            price3?: number | null;
            /** @description Price 4 */
            price4?: number | null;
            /** @description Multi-price. Staff choose one of the prices at the till. */
            multiPrice?: boolean;
            /** @description Open price. Staff enter the price at the till. */
            openPrice?: boolean;
            /** @description Parking stay. The till asks for the parking ticket and charges its fee. */
            sellsParking?: boolean;
            /** @description Allow discount */
            allowDiscount?: boolean;
            /** @description Cost. What you pay for one, without tax. */
            cost?: number | null;
            /** @description Markup. Calculated from the cost and price 1 without tax. Without a cost, enter it yourself. */
            markup?: number | null;
            /** @description Tax. Leave empty on a new product to use the standard tax. */
            tax?: string | null;
            /** @description GST. Follows from the tax. */
            gst?: boolean | null;
            /** @description Tax rate. Follows from the tax. */
            taxRate?: number | null;
            /** @description Stock link. Selling this product reduces the stock of that one. */
            stockLink?: string | null;
            /** @description Cashier */
            cashier?: boolean;
            /** @description Kiosk */
            kiosk?: boolean;
            /** @description Self-order */
            selfOrder?: boolean;
            /** @description Online */
            online?: boolean;
            /** @description Donate page */
            donatePage?: boolean;
            /** @description New */
            isNew?: boolean;
            /** @description Featured */
            featured?: boolean;
            /** @description Popular */
            popular?: boolean;
            /** @description Special */
            special?: boolean;
            /** @description Printer 1. Orders print on printer 1 of the shop. */
            printer1?: boolean;
            /** @description Printer 2 */
            printer2?: boolean;
            /** @description Printer 3 */
            printer3?: boolean;
            /** @description Printer 4 */
            printer4?: boolean;
            /** @description Kitchen screen 1 */
            kitchenScreen1?: boolean;
            /** @description Kitchen screen 2 */
            kitchenScreen2?: boolean;
            /** @description Kitchen screen 3 */
            kitchenScreen3?: boolean;
            /** @description Kitchen screen 4 */
            kitchenScreen4?: boolean;
            /** @description Kitchen screen 5 */
            kitchenScreen5?: boolean;
            /** @description Kitchen screen 6 */
            kitchenScreen6?: boolean;
            /** @description Loyalty points. Points a member earns for each one sold. */
            loyaltyPoints?: number | null;
            /** @description Redeemable. Members can pay for it with points. */
            redeemable?: boolean;
        };
        "catalogue.plu.Input": {
            /** @description Code. Leave empty to use the next free number. */
            pluId?: string | null;
            /** @description Name */
            pluName1: string;
            /** @description Second name. Another language, or a short name for narrow printers. */
            pluName2?: string | null;
            /** @description Barcode */
            barcode?: string | null;
            /**
             * @description Further barcodes. A barcode can belong to one product only.
             * @default []
             */
            moreBarcodes?: string[] | null;
            /** @description Category */
            category?: string | null;
            /** @description Supplier */
            supplier?: string | null;
            /** @description Unit */
            unit?: string | null;
            /**
             * @description Tags
             * @default []
             */
            tags?: string[] | null;
            /**
             * @description Images
             * @default []
             */
            images?: string[] | null;
            /**
             * @description Active. Inactive products stay in your records but are no longer sold.
             * @default true
             */
            active?: boolean | null;
            /**
             * @description Sold at. Leave empty for all shops, also new ones.
             * @default []
             */
            soldAt?: string[] | null;
            /**
             * @description Not sold at. Exceptions to all shops.
             * @default []
             */
            notSoldAt?: string[] | null;
            /**
             * @description Sold out. At all your shops.
             * @default false
             */
            soldOut?: boolean | null;
            /**
             * @description Sold out at. Shops that cannot sell it at the moment.
             * @default []
             */
            soldOutAt?: string[] | null;
            /** @description Price 1 */
            price1: number;
            /** @description Price 2 */
            price2?: number | null;
            /** @description Price 3 */
            price3?: number | null;
            /** @description Price 4 */
            price4?: number | null;
            /**
             * @description Multi-price. Staff choose one of the prices at the till.
             * @default false
             */
            multiPrice?: boolean | null;
            /**
             * @description Open price. Staff enter the price at the till.
             * @default false
             */
            openPrice?: boolean | null;
            /**
             * @description Parking stay. The till asks for the parking ticket and charges its fee.
             * @default false
             */
            sellsParking?: boolean | null;
            /**
             * @description Allow discount
             * @default true
             */
            allowDiscount?: boolean | null;
            /** @description Cost. What you pay for one, without tax. */
            cost?: number | null;
            /** @description Markup. Calculated from the cost and price 1 without tax. Without a cost, enter it yourself. */
            markup?: number | null;
            /** @description Tax. Leave empty on a new product to use the standard tax. */
            tax?: string | null;
            /** @description GST. Follows from the tax. */
            gst?: boolean | null;
            /** @description Tax rate. Follows from the tax. */
            taxRate?: number | null;
            /** @description Stock link. Selling this product reduces the stock of that one. */
            stockLink?: string | null;
            /**
             * @description Cashier
             * @default true
             */
            cashier?: boolean | null;
            /**
             * @description Kiosk
             * @default false
             */
            kiosk?: boolean | null;
            /**
             * @description Self-order
             * @default false
             */
            selfOrder?: boolean | null;
            /**
             * @description Online
             * @default false
             */
            online?: boolean | null;
            /**
             * @description Donate page
             * @default false
             */
            donatePage?: boolean | null;
            /**
             * @description New
             * @default false
             */
            isNew?: boolean | null;
            /**
             * @description Featured
             * @default false
             */
            featured?: boolean | null;
            /**
             * @description Popular
             * @default false
             */
            popular?: boolean | null;
            /**
             * @description Special
             * @default false
             */
            special?: boolean | null;
            /**
             * @description Printer 1. Orders print on printer 1 of the shop.
             * @default false
             */
            printer1?: boolean | null;
            /**
             * @description Printer 2
             * @default false
             */
            printer2?: boolean | null;
            /**
             * @description Printer 3
             * @default false
             */
            printer3?: boolean | null;
            /**
             * @description Printer 4
             * @default false
             */
            printer4?: boolean | null;
            /**
             * @description Kitchen screen 1
             * @default false
             */
            kitchenScreen1?: boolean | null;
            /**
             * @description Kitchen screen 2
             * @default false
             */
            kitchenScreen2?: boolean | null;
            /**
             * @description Kitchen screen 3
             * @default false
             */
            kitchenScreen3?: boolean | null;
            /**
             * @description Kitchen screen 4
             * @default false
             */
            kitchenScreen4?: boolean | null;
            /**
             * @description Kitchen screen 5
             * @default false
             */
            kitchenScreen5?: boolean | null;
            /**
             * @description Kitchen screen 6
             * @default false
             */
            kitchenScreen6?: boolean | null;
            /** @description Loyalty points. Points a member earns for each one sold. */
            loyaltyPoints?: number | null;
            /**
             * @description Redeemable. Members can pay for it with points.
             * @default false
             */
            redeemable?: boolean | null;
        };
        "catalogue.plu.Patch": {
            /** @description Code. Leave empty to use the next free number. */
            pluId?: string | null;
            /** @description Name */
            pluName1?: string;
            /** @description Second name. Another language, or a short name for narrow printers. */
            pluName2?: string | null;
            /** @description Barcode */
            barcode?: string | null;
            /** @description Further barcodes. A barcode can belong to one product only. */
            moreBarcodes?: string[] | null;
            /** @description Category */
            category?: string | null;
            /** @description Supplier */
            supplier?: string | null;
            /** @description Unit */
            unit?: string | null;
            /** @description Tags */
            tags?: string[] | null;
            /** @description Images */
            images?: string[] | null;
            /** @description Active. Inactive products stay in your records but are no longer sold. */
            active?: boolean | null;
            /** @description Sold at. Leave empty for all shops, also new ones. */
            soldAt?: string[] | null;
            /** @description Not sold at. Exceptions to all shops. */
            notSoldAt?: string[] | null;
            /** @description Sold out. At all your shops. */
            soldOut?: boolean | null;
            /** @description Sold out at. Shops that cannot sell it at the moment. */
            soldOutAt?: string[] | null;
            /** @description Price 1 */
            price1?: number;
            /** @description Price 2 */
            price2?: number | null;
            /** @description Price 3 */
            price3?: number | null;
            /** @description Price 4 */
            price4?: number | null;
            /** @description Multi-price. Staff choose one of the prices at the till. */
            multiPrice?: boolean | null;
            /** @description Open price. Staff enter the price at the till. */
            openPrice?: boolean | null;
            /** @description Parking stay. The till asks for the parking ticket and charges its fee. */
            sellsParking?: boolean | null;
            /** @description Allow discount */
            allowDiscount?: boolean | null;
            /** @description Cost. What you pay for one, without tax. */
            cost?: number | null;
            /** @description Markup. Calculated from the cost and price 1 without tax. Without a cost, enter it yourself. */
            markup?: number | null;
            /** @description Tax. Leave empty on a new product to use the standard tax. */
            tax?: string | null;
            /** @description GST. Follows from the tax. */
            gst?: boolean | null;
            /** @description Tax rate. Follows from the tax. */
            taxRate?: number | null;
            /** @description Stock link. Selling this product reduces the stock of that one. */
            stockLink?: string | null;
            /** @description Cashier */
            cashier?: boolean | null;
            /** @description Kiosk */
            kiosk?: boolean | null;
            /** @description Self-order */
            selfOrder?: boolean | null;
            /** @description Online */
            online?: boolean | null;
            /** @description Donate page */
            donatePage?: boolean | null;
            /** @description New */
            isNew?: boolean | null;
            /** @description Featured */
            featured?: boolean | null;
            /** @description Popular */
            popular?: boolean | null;
            /** @description Special */
            special?: boolean | null;
            /** @description Printer 1. Orders print on printer 1 of the shop. */
            printer1?: boolean | null;
            /** @description Printer 2 */
            printer2?: boolean | null;
            /** @description Printer 3 */
            printer3?: boolean | null;
            /** @description Printer 4 */
            printer4?: boolean | null;
            /** @description Kitchen screen 1 */
            kitchenScreen1?: boolean | null;
            /** @description Kitchen screen 2 */
            kitchenScreen2?: boolean | null;
            /** @description Kitchen screen 3 */
            kitchenScreen3?: boolean | null;
            /** @description Kitchen screen 4 */
            kitchenScreen4?: boolean | null;
            /** @description Kitchen screen 5 */
            kitchenScreen5?: boolean | null;
            /** @description Kitchen screen 6 */
            kitchenScreen6?: boolean | null;
            /** @description Loyalty points. Points a member earns for each one sold. */
            loyaltyPoints?: number | null;
            /** @description Redeemable. Members can pay for it with points. */
            redeemable?: boolean | null;
        };
        "developer.webhook": {
            /** Format: uuid */
            id: string;
            /** @description Increases with every change; an update carries the version it was read with. */
            version: number;
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
            /** @description Name */
            name?: string;
            /** @description Address. Events are posted here. Public addresses need https. */
            url?: string;
            /** @description Events. Such as pos.sale.stored, pos.* or * for all. */
            types?: string[];
            /** @description All shops. Events without a shop, such as those of members, go only to webhooks of all shops. */
            allSites?: boolean;
            /** @description Shops */
            sites?: string[];
            /**
             * @description Status. Events of a paused webhook wait. A webhook is disabled after ten failed tries of one event.
             * @enum {string}
             */
            state?: "active" | "paused" | "disabled";
            /** @description Created by */
            maker?: string | null;
            /** @description Secret issued */
            secretSetAt?: string | null;
            /** @description Failing since */
            failingSince?: string | null;
            /** @description Last delivered */
            deliveredAt?: string | null;
        };
        "developer.webhook.Input": {
            /** @description Name */
            name: string;
            /** @description Address. Events are posted here. Public addresses need https. */
            url: string;
            /**
             * @description Events. Such as pos.sale.stored, pos.* or * for all.
             * @default [
             *       "*"
             *     ]
             */
            types?: string[] | null;
            /**
             * @description All shops. Events without a shop, such as those of members, go only to webhooks of all shops.
             * @default true
             */
            allSites?: boolean | null;
            /**
             * @description Shops
             * @default []
             */
            sites?: string[] | null;
            /**
             * @description Status. Events of a paused webhook wait. A webhook is disabled after ten failed tries of one event.
             * @default active
             */
            state?: ("active" | "paused" | "disabled") | null;
        };
        "developer.webhook.Patch": {
            /** @description Name */
            name?: string;
            /** @description Address. Events are posted here. Public addresses need https. */
            url?: string;
            /** @description Events. Such as pos.sale.stored, pos.* or * for all. */
            types?: string[] | null;
            /** @description All shops. Events without a shop, such as those of members, go only to webhooks of all shops. */
            allSites?: boolean | null;
            /** @description Shops */
            sites?: string[] | null;
            /** @description Status. Events of a paused webhook wait. A webhook is disabled after ten failed tries of one event. */
            state?: ("active" | "paused" | "disabled") | null;
        };
        "developer.delivery": {
            /** Format: uuid */
            id: string;
            /** @description Increases with every change; an update carries the version it was read with. */
            version: number;
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
            /** @description Message ID */
            number?: string;
            /** @description Type */
            type?: string;
            /**
             * Format: uuid
             * @description Webhook
             */
            webhook?: string;
            /**
             * @description Status
             * @enum {string}
             */
            state?: "pending" | "delivered" | "failing" | "dead";
            /**
             * Format: date-time
             * @description Time
             */
            at?: string;
            /** @description Shop */
            shop?: string | null;
            /** @description Tries */
            tries?: number;
            /** @description Next try */
            nextTry?: string | null;
            /** @description Last try */
            triedAt?: string | null;
            /** @description HTTP status */
            status?: number | null;
            /** @description Duration (ms) */
            milliseconds?: number | null;
            /** @description Answer */
            answer?: string | null;
            /**
             * Format: uuid
             * @description Event
             */
            event?: string;
        };
        "member.member": {
            /** Format: uuid */
            id: string;
            /** @description Increases with every change; an update carries the version it was read with. */
            version: number;
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
            /** @description Member number. Leave empty to get the next number. */
            memberNum?: string | null;
            /** @description Name */
            name?: string;
            /** @description First name */
            firstName?: string;
            /** @description Last name */
            lastName?: string;
            /** @description Mobile. Numbers without a country code are Australian. Each mobile belongs to one member. */
            mobile?: string | null;
            /** @description Email. Members of a family can share one. */
            email?: string | null;
            /** @description Birthday. The year can be left out. */
            birthday?: string | null;
            /**
             * @description Gender
             * @enum {string}
             */
            gender?: "female" | "male" | "other" | "unsaid";
            /** @description Address */
            address?: string;
            /** @description City */
            city?: string;
            /** @description State */
            state?: string;
            /** @description Postcode */
            postcode?: string;
            /** @description Licence plate */
            licencePlate?: string | null;
            /** @description Points */
            points?: number;
            /** @description Tier */
            tier?: string | null;
            /** @description Tier until */
            tierUntil?: string | null;
            /** @description Package. Its price level is the member's price. Without one, the tier's price level applies. */
            package?: string | null;
            /** @description Promo code. The code of a coupon that is in force now. */
            promoCode?: string | null;
            /** @description Marketing opt-out. Opts out of SMS and email. Only the member's new consent lifts it. */
            marketingOptOut?: boolean;
            /** @description Language. Language of messages, such as en or zh-CN. Leave empty to use the shop's. */
            language?: string | null;
            /**
             * @description Type. Drafts earn points, but can't spend them until they're confirmed.
             * @enum {string}
             */
            type?: "draft" | "confirmed";
            /**
             * @description Status
             * @enum {string}
             */
            status?: "active" | "blocked" | "merged" | "erased";
            /** @description Home shop */
            homeShop?: string | null;
            /** @description Merged into */
            mergedInto?: string | null;
            /** @description Tags */
            tags?: string[];
            /** @description Note */
            note?: string;
            /** @description Opening points */
            openingPoints?: number | null;
            /** @description Opening points expire */
            openingLastDay?: string | null;
            /** @description Opening card number */
            openingCard?: string | null;
            /** @description Opening balance */
            openingBalance?: number | null;
            /** @description Opening tier */
            openingTier?: string | null;
            /** @description Consent email */
            consentEmail?: ("yes" | "no") | null;
            /** @description Consent SMS */
            consentSms?: ("yes" | "no") | null;
            /** @description Consent date */
            consentDate?: string | null;
            /** @description Consent source */
            consentSource?: string | null;
            /** @description Joined */
            joinedAt?: string | null;
            /** @description Last visit */
            lastSeenAt?: string | null;
        };
        "member.member.Input": {
            /** @description Member number. Leave empty to get the next number. */
            memberNum?: string | null;
            /**
             * @description First name
             * @default
             */
            firstName?: string | null;
            /**
             * @description Last name
             * @default
             */
            lastName?: string | null;
            /** @description Mobile. Numbers without a country code are Australian. Each mobile belongs to one member. */
            mobile?: string | null;
            /** @description Email. Members of a family can share one. */
            email?: string | null;
            /** @description Birthday. The year can be left out. */
            birthday?: string | null;
            /**
             * @description Gender
             * @default unsaid
             */
            gender?: ("female" | "male" | "other" | "unsaid") | null;
            /**
             * @description Address
             * @default
             */
            address?: string | null;
            /**
             * @description City
             * @default
             */
            city?: string | null;
            /**
             * @description State
             * @default
             */
            state?: string | null;
            /**
             * @description Postcode
             * @default
             */
            postcode?: string | null;
            /** @description Licence plate */
            licencePlate?: string | null;
            /** @description Package. Its price level is the member's price. Without one, the tier's price level applies. */
            package?: string | null;
            /** @description Promo code. The code of a coupon that is in force now. */
            promoCode?: string | null;
            /**
             * @description Marketing opt-out. Opts out of SMS and email. Only the member's new consent lifts it.
             * @default false
             */
            marketingOptOut?: boolean | null;
            /** @description Language. Language of messages, such as en or zh-CN. Leave empty to use the shop's. */
            language?: string | null;
            /**
             * @description Type. Drafts earn points, but can't spend them until they're confirmed.
             * @default draft
             */
            type?: ("draft" | "confirmed") | null;
            /** @description Home shop */
            homeShop?: string | null;
            /**
             * @description Tags
             * @default []
             */
            tags?: string[] | null;
            /**
             * @description Note
             * @default
             */
            note?: string | null;
            /** @description Opening points */
            openingPoints?: number | null;
            /** @description Opening points expire */
            openingLastDay?: string | null;
            /** @description Opening card number */
            openingCard?: string | null;
            /** @description Opening balance */
            openingBalance?: number | null;
            /** @description Opening tier */
            openingTier?: string | null;
            /** @description Consent email */
            consentEmail?: ("yes" | "no") | null;
            /** @description Consent SMS */
            consentSms?: ("yes" | "no") | null;
            /** @description Consent date */
            consentDate?: string | null;
            /** @description Consent source */
            consentSource?: string | null;
            /** @description Joined */
            joinedAt?: string | null;
        };
        "member.member.Patch": {
            /** @description Member number. Leave empty to get the next number. */
            memberNum?: string | null;
            /** @description First name */
            firstName?: string | null;
            /** @description Last name */
            lastName?: string | null;
            /** @description Mobile. Numbers without a country code are Australian. Each mobile belongs to one member. */
            mobile?: string | null;
            /** @description Email. Members of a family can share one. */
            email?: string | null;
            /** @description Birthday. The year can be left out. */
            birthday?: string | null;
            /** @description Gender */
            gender?: ("female" | "male" | "other" | "unsaid") | null;
            /** @description Address */
            address?: string | null;
            /** @description City */
            city?: string | null;
            /** @description State */
            state?: string | null;
            /** @description Postcode */
            postcode?: string | null;
            /** @description Licence plate */
            licencePlate?: string | null;
            /** @description Package. Its price level is the member's price. Without one, the tier's price level applies. */
            package?: string | null;
            /** @description Promo code. The code of a coupon that is in force now. */
            promoCode?: string | null;
            /** @description Marketing opt-out. Opts out of SMS and email. Only the member's new consent lifts it. */
            marketingOptOut?: boolean | null;
            /** @description Language. Language of messages, such as en or zh-CN. Leave empty to use the shop's. */
            language?: string | null;
            /** @description Type. Drafts earn points, but can't spend them until they're confirmed. */
            type?: ("draft" | "confirmed") | null;
            /** @description Home shop */
            homeShop?: string | null;
            /** @description Tags */
            tags?: string[] | null;
            /** @description Note */
            note?: string | null;
            /** @description Opening points */
            openingPoints?: number | null;
            /** @description Opening points expire */
            openingLastDay?: string | null;
            /** @description Opening card number */
            openingCard?: string | null;
            /** @description Opening balance */
            openingBalance?: number | null;
            /** @description Opening tier */
            openingTier?: string | null;
            /** @description Consent email */
            consentEmail?: ("yes" | "no") | null;
            /** @description Consent SMS */
            consentSms?: ("yes" | "no") | null;
            /** @description Consent date */
            consentDate?: string | null;
            /** @description Consent source */
            consentSource?: string | null;
            /** @description Joined */
            joinedAt?: string | null;
        };
        "pos.cashRegister": {
            /** Format: uuid */
            id: string;
            /** @description Increases with every change; an update carries the version it was read with. */
            version: number;
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
            /**
             * Format: uuid
             * @description Id of the shop that the record belongs to.
             */
            siteId?: string;
            /** @description Code. Short: it appears on every docket. Unique in the shop. */
            code?: string;
            /** @description Name */
            name?: string;
            /**
             * @description Kind
             * @enum {string}
             */
            kind?: "till" | "kiosk" | "selfOrder" | "online";
            /** @description Price level. Which of a product's four prices this register uses. Leave empty to use price 1. */
            priceLevel?: number | null;
            /** @description Variance without a note. A close that is over or short by more than this needs a note. Leave empty to never require one. */
            varianceLimit?: number | null;
            /** @description Default printer. Prints the dockets of this register. Choose a printer of the same shop. */
            printer?: string | null;
            /** @description Active. Inactive registers keep their sales but can't sell. */
            active?: boolean;
        };
        "pos.cashRegister.Input": {
            /**
             * Format: uuid
             * @description Id of the shop that the record belongs to.
             */
            siteId: string;
            /** @description Code. Short: it appears on every docket. Unique in the shop. */
            code: string;
            /** @description Name */
            name: string;
            /**
             * @description Kind
             * @default till
             */
            kind?: ("till" | "kiosk" | "selfOrder" | "online") | null;
            /** @description Price level. Which of a product's four prices this register uses. Leave empty to use price 1. */
            priceLevel?: number | null;
            /** @description Variance without a note. A close that is over or short by more than this needs a note. Leave empty to never require one. */
            varianceLimit?: number | null;
            /** @description Default printer. Prints the dockets of this register. Choose a printer of the same shop. */
            printer?: string | null;
            /**
             * @description Active. Inactive registers keep their sales but can't sell.
             * @default true
             */
            active?: boolean | null;
        };
        "pos.cashRegister.Patch": {
            /**
             * Format: uuid
             * @description Id of the shop that the record belongs to.
             */
            siteId?: string;
            /** @description Code. Short: it appears on every docket. Unique in the shop. */
            code?: string;
            /** @description Name */
            name?: string;
            /** @description Kind */
            kind?: ("till" | "kiosk" | "selfOrder" | "online") | null;
            /** @description Price level. Which of a product's four prices this register uses. Leave empty to use price 1. */
            priceLevel?: number | null;
            /** @description Variance without a note. A close that is over or short by more than this needs a note. Leave empty to never require one. */
            varianceLimit?: number | null;
            /** @description Default printer. Prints the dockets of this register. Choose a printer of the same shop. */
            printer?: string | null;
            /** @description Active. Inactive registers keep their sales but can't sell. */
            active?: boolean | null;
        };
        "pos.onlineOrders": {
            /** Format: uuid */
            id: string;
            /** @description Increases with every change; an update carries the version it was read with. */
            version: number;
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
            /**
             * Format: uuid
             * @description Id of the shop that the record belongs to.
             */
            siteId?: string;
            /** @description Number */
            number?: string;
            /**
             * @description Channel
             * @enum {string}
             */
            channel?: "online" | "delivery" | "selfOrder" | "kiosk" | "phone";
            /** @description Source */
            source?: string | null;
            /** @description Order id of the channel */
            channelOrderId?: string;
            /**
             * @description Status
             * @enum {string}
             */
            state?: "new" | "accepted" | "ready" | "collected" | "denied" | "cancelled";
            /**
             * @description Fulfilment
             * @enum {string}
             */
            fulfilment?: "pickup" | "delivery" | "table";
            /** @description Customer */
            customerName?: string;
            /** @description Phone */
            customerPhone?: string | null;
            /** @description Place */
            place?: string | null;
            /** @description Note */
            note?: string | null;
            /** @description Requested for */
            askedFor?: string | null;
            /** @description Promised for */
            promisedFor?: string | null;
            /** @description Lines */
            lines?: {
                name: string;
                quantity: number;
                net: number;
                pluId?: string;
                /** @default [] */
                options: string[];
                /** @default  */
                note: string;
            }[];
            /** @description Delivery fee */
            deliveryFee?: number;
            /** @description Discounts */
            discounts?: {
                name: string;
                amount: number;
                /** @enum {string} */
                by: "shop" | "platform";
            }[];
            /** @description Total */
            total?: number;
            /** @description Paid */
            paid?: boolean;
            /** @description Paid online */
            paidOnline?: number;
            /** @description Adds up */
            addsUp?: boolean;
            /** @description Revision */
            revision?: number;
            /**
             * Format: date-time
             * @description Ordered
             */
            placedAt?: string;
            /** @description Accept by */
            acceptBy?: string | null;
            /** @description Accepted */
            acceptedAt?: string | null;
            /** @description Ready */
            readyAt?: string | null;
            /** @description Collected */
            collectedAt?: string | null;
            /** @description Denied */
            deniedAt?: string | null;
            /** @description Reason for denying */
            denyReason?: string | null;
            /** @description Denial reason */
            denyCode?: ("STORE_CLOSED" | "POS_NOT_READY" | "POS_OFFLINE" | "ITEM_AVAILABILITY" | "MISSING_ITEM" | "MISSING_INFO" | "PRICING" | "CAPACITY" | "ADDRESS" | "SPECIAL_INSTRUCTIONS" | "OTHER") | null;
            /** @description Cancelled */
            cancelledAt?: string | null;
            /** @description Cancelled by */
            cancelledBy?: ("customer" | "platform") | null;
            /** @description Reason for cancelling */
            cancelReason?: string | null;
            /** @description Food wasted */
            wasted?: boolean;
        };
        "stock.taking": {
            /** Format: uuid */
            id: string;
            /** @description Increases with every change; an update carries the version it was read with. */
            version: number;
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
            /**
             * Format: uuid
             * @description Id of the shop that the record belongs to.
             */
            siteId?: string;
            number?: string;
            /** @enum {string} */
            state?: "unchecked" | "checked";
            lineCount?: number;
            postedAt?: string | null;
            /** @description Name */
            name?: string;
            /** @description Blind counting. Staff don't see the book quantity until the count is audited. */
            blind?: boolean;
            /** @description Comments */
            comments?: string | null;
            /** @description Created by */
            maker?: string | null;
            /** @description Audited by */
            auditor?: string | null;
            /** @description Audited at */
            auditedAt?: string | null;
            /** @description Handheld task */
            task?: string | null;
            /** @description Reversal */
            reversal?: boolean | null;
        };
        "stock.taking.Input": {
            /**
             * Format: uuid
             * @description Id of the shop that the record belongs to.
             */
            siteId: string;
            /** @description Name */
            name: string;
            /**
             * @description Blind counting. Staff don't see the book quantity until the count is audited.
             * @default false
             */
            blind?: boolean | null;
            /** @description Comments */
            comments?: string | null;
        };
        "stock.taking.Patch": {
            /**
             * Format: uuid
             * @description Id of the shop that the record belongs to.
             */
            siteId?: string;
            /** @description Name */
            name?: string;
            /** @description Blind counting. Staff don't see the book quantity until the count is audited. */
            blind?: boolean | null;
            /** @description Comments */
            comments?: string | null;
        };
        "stock.transfer": {
            /** Format: uuid */
            id: string;
            /** @description Increases with every change; an update carries the version it was read with. */
            version: number;
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
            /**
             * Format: uuid
             * @description Id of the shop that the record belongs to.
             */
            siteId?: string;
            number?: string;
            /** @enum {string} */
            state?: "unchecked" | "checked" | "received" | "recalled";
            lineCount?: number;
            postedAt?: string | null;
            /**
             * @description Type
             * @enum {string}
             */
            type?: "supply" | "return" | "other";
            /**
             * Format: uuid
             * @description To shop
             */
            toStore?: string;
            /** @description Comments */
            comments?: string | null;
            /** @description Created by */
            maker?: string | null;
            /** @description Audited by */
            auditor?: string | null;
            /** @description Audited at */
            auditedAt?: string | null;
        };
        "stock.transfer.Input": {
            /**
             * Format: uuid
             * @description Id of the shop that the record belongs to.
             */
            siteId: string;
            /**
             * @description Type
             * @default supply
             */
            type?: ("supply" | "return" | "other") | null;
            /**
             * Format: uuid
             * @description To shop
             */
            toStore: string;
            /** @description Comments */
            comments?: string | null;
        };
        "stock.transfer.Patch": {
            /**
             * Format: uuid
             * @description Id of the shop that the record belongs to.
             */
            siteId?: string;
            /** @description Type */
            type?: ("supply" | "return" | "other") | null;
            /**
             * Format: uuid
             * @description To shop
             */
            toStore?: string;
            /** @description Comments */
            comments?: string | null;
        };
        "stock.purchaseOrder": {
            /** Format: uuid */
            id: string;
            /** @description Increases with every change; an update carries the version it was read with. */
            version: number;
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
            /**
             * Format: uuid
             * @description Id of the shop that the record belongs to.
             */
            siteId?: string;
            number?: string;
            /** @enum {string} */
            state?: "unchecked" | "checked" | "closed";
            lineCount?: number;
            postedAt?: string | null;
            /**
             * Format: uuid
             * @description Supplier
             */
            supplier?: string;
            /** @description Expected on */
            expectedOn?: string | null;
            /** @description Supplier’s order number */
            supplierReference?: string | null;
            /** @description Comments */
            comments?: string | null;
            /** @description Created by */
            maker?: string | null;
            /** @description Audited by */
            auditor?: string | null;
            /** @description Audited at */
            auditedAt?: string | null;
            /** @description Emailed at */
            sentAt?: string | null;
            /** @description Emailed to */
            sentTo?: string | null;
            /** @description Amount ex tax */
            amount?: number | null;
            /** @description Tax */
            taxAmount?: number | null;
        };
        "stock.purchaseOrder.Input": {
            /**
             * Format: uuid
             * @description Id of the shop that the record belongs to.
             */
            siteId: string;
            /**
             * Format: uuid
             * @description Supplier
             */
            supplier: string;
            /** @description Expected on */
            expectedOn?: string | null;
            /** @description Supplier’s order number */
            supplierReference?: string | null;
            /** @description Comments */
            comments?: string | null;
        };
        "stock.purchaseOrder.Patch": {
            /**
             * Format: uuid
             * @description Id of the shop that the record belongs to.
             */
            siteId?: string;
            /**
             * Format: uuid
             * @description Supplier
             */
            supplier?: string;
            /** @description Expected on */
            expectedOn?: string | null;
            /** @description Supplier’s order number */
            supplierReference?: string | null;
            /** @description Comments */
            comments?: string | null;
        };
        "report.daily.Row": {
            day?: string | null;
            shop?: string | null;
            register?: string | null;
            gross?: number | null;
            discount?: number | null;
            refunds?: number | null;
            total?: number | null;
            sales?: number | null;
            averageSale?: number | null;
            totalExTax?: number | null;
            totalTax?: number | null;
            totalIncTax?: number | null;
            net?: number | null;
            tax?: number | null;
            refundTax?: number | null;
            refundBills?: number | null;
            voids?: number | null;
            covers?: number | null;
            rounding?: number | null;
            netExTax?: number | null;
            cost?: number | null;
            costed?: number | null;
            margin?: number | null;
            marginPercent?: number | null;
            costedPercent?: number | null;
        };
        "al.pos.till.snapshot.Result.__schema0": {
            /** @constant */
            kind: "text";
            text: string;
            /** @enum {string} */
            align?: "start" | "centre" | "end";
            bold?: boolean;
            underline?: boolean;
            inverse?: boolean;
            double?: boolean;
        } | {
            /** @constant */
            kind: "columns";
            cells: {
                text: string;
                /** @enum {string} */
                align?: "start" | "centre" | "end";
                width?: number;
            }[];
            bold?: boolean;
            underline?: boolean;
            inverse?: boolean;
            double?: boolean;
        } | {
            /** @constant */
            kind: "languagePair";
            first: string;
            second: string;
            amount?: string;
            bold?: boolean;
            underline?: boolean;
            inverse?: boolean;
            double?: boolean;
        } | {
            /** @constant */
            kind: "each";
            list: string;
            children: components["schemas"]["al.pos.till.snapshot.Result.__schema0"][];
        } | {
            /** @constant */
            kind: "if";
            path: string;
            children: components["schemas"]["al.pos.till.snapshot.Result.__schema0"][];
        } | {
            /** @constant */
            kind: "unless";
            path: string;
            children: components["schemas"]["al.pos.till.snapshot.Result.__schema0"][];
        } | {
            /** @constant */
            kind: "box";
            children: components["schemas"]["al.pos.till.snapshot.Result.__schema0"][];
        } | {
            /** @constant */
            kind: "rule";
            heavy?: boolean;
        } | {
            /** @constant */
            kind: "feed";
            lines: number;
        } | {
            /** @constant */
            kind: "barcode";
            value: string;
            /** @enum {string} */
            symbology: "ean13" | "ean8" | "upca" | "code128";
        } | {
            /** @constant */
            kind: "qr";
            value: string;
        } | {
            /** @constant */
            kind: "picture";
            /** Format: uuid */
            file: string;
            dots?: {
                width: number;
                height: number;
                /** Format: base64 */
                data: string;
            };
        } | {
            /** @constant */
            kind: "cut";
        };
    };
    responses: {
        /** @description The request could not be read. */
        Problem400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:countinghouse:platform.http.badRequest",
                 *       "title": "The request could not be read.",
                 *       "status": 400
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Login expired */
        Problem401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:countinghouse:platform.http.loginExpired",
                 *       "title": "Login expired",
                 *       "status": 401
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description You don't have permission for this. */
        Problem403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:countinghouse:platform.http.forbidden",
                 *       "title": "You don't have permission for this.",
                 *       "status": 403
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description This record was deleted, or you don't have permission to see it. */
        Problem404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:countinghouse:platform.refusal.notFound",
                 *       "title": "This record was deleted, or you don't have permission to see it.",
                 *       "status": 404
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description This can't be changed in its current state. */
        Problem409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:countinghouse:platform.refusal.wrongState",
                 *       "title": "This can't be changed in its current state.",
                 *       "status": 409
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is too large. */
        Problem413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:countinghouse:platform.http.tooLarge",
                 *       "title": "The request is too large.",
                 *       "status": 413
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The format of this request is not supported. */
        Problem415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:countinghouse:platform.http.unsupportedType",
                 *       "title": "The format of this request is not supported.",
                 *       "status": 415
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Check the marked fields. */
        Problem422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:countinghouse:platform.refusal.invalid",
                 *       "title": "Check the marked fields.",
                 *       "status": 422
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many attempts. Please wait a moment. */
        Problem429: {
            headers: {
                /** @description Seconds until the call may be sent again. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:countinghouse:platform.http.tooMany",
                 *       "title": "Too many attempts. Please wait a moment.",
                 *       "status": 429
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description System error */
        Problem500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:countinghouse:platform.http.fault",
                 *       "title": "System error",
                 *       "status": 500
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The server is stopping. Please try again in a moment. */
        Problem503: {
            headers: {
                /** @description Seconds until the call may be sent again. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:countinghouse:platform.http.stopping",
                 *       "title": "The server is stopping. Please try again in a moment.",
                 *       "status": 503
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description The same key with the same body is done once: the second call gets the first answer. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "al.catalogue.plu.action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    action: 1;
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    pageSize?: number;
                    sort?: string;
                    columns?: string[];
                    exact?: boolean;
                    search?: string;
                    similar?: boolean;
                    filter?: {
                        [key: string]: (string | number | boolean) | {
                            in: (string | number | boolean)[];
                        } | {
                            from?: string | number | boolean;
                            to?: string | number | boolean;
                        } | {
                            contains: string;
                        } | {
                            empty: boolean;
                        };
                    };
                    ids?: string[];
                    ordLot?: string;
                } | {
                    /** @constant */
                    action: 2;
                    row: components["schemas"]["catalogue.plu.Input"];
                } | {
                    /** @constant */
                    action: 4;
                    /** Format: uuid */
                    id: string;
                    version: number;
                    patch: components["schemas"]["catalogue.plu.Patch"];
                } | {
                    /** @constant */
                    action: 3;
                    ids: (string | {
                        /** Format: uuid */
                        id: string;
                        version: number;
                    })[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["catalogue.plu"][] | components["schemas"]["catalogue.plu"] | components["schemas"]["Deleted"];
                        /** @description Number of rows that match. */
                        total?: number;
                        /** @description Whether `total` is an estimate. */
                        about?: boolean;
                        titleField?: string;
                        /** @description Names of referred records, by resource and id. */
                        labels?: {
                            [key: string]: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.catalogue.plu.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["catalogue.plu"];
                        /** @description Number of rows that match. */
                        total?: number;
                        /** @description Whether `total` is an estimate. */
                        about?: boolean;
                        titleField?: string;
                        /** @description Names of referred records, by resource and id. */
                        labels?: {
                            [key: string]: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.catalogue.category.action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    action: 1;
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    pageSize?: number;
                    sort?: string;
                    columns?: string[];
                    exact?: boolean;
                    search?: string;
                    similar?: boolean;
                    filter?: {
                        [key: string]: (string | number | boolean) | {
                            in: (string | number | boolean)[];
                        } | {
                            from?: string | number | boolean;
                            to?: string | number | boolean;
                        } | {
                            contains: string;
                        } | {
                            empty: boolean;
                        };
                    };
                    ids?: string[];
                    ordLot?: string;
                } | {
                    /** @constant */
                    action: 2;
                    row: components["schemas"]["catalogue.category.Input"];
                } | {
                    /** @constant */
                    action: 4;
                    /** Format: uuid */
                    id: string;
                    version: number;
                    patch: components["schemas"]["catalogue.category.Patch"];
                } | {
                    /** @constant */
                    action: 3;
                    ids: (string | {
                        /** Format: uuid */
                        id: string;
                        version: number;
                    })[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["catalogue.category"][] | components["schemas"]["catalogue.category"] | components["schemas"]["Deleted"];
                        /** @description Number of rows that match. */
                        total?: number;
                        /** @description Whether `total` is an estimate. */
                        about?: boolean;
                        titleField?: string;
                        /** @description Names of referred records, by resource and id. */
                        labels?: {
                            [key: string]: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.catalogue.category.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["catalogue.category"];
                        /** @description Number of rows that match. */
                        total?: number;
                        /** @description Whether `total` is an estimate. */
                        about?: boolean;
                        titleField?: string;
                        /** @description Names of referred records, by resource and id. */
                        labels?: {
                            [key: string]: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.catalogue.supplier.action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    action: 1;
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    pageSize?: number;
                    sort?: string;
                    columns?: string[];
                    exact?: boolean;
                    search?: string;
                    similar?: boolean;
                    filter?: {
                        [key: string]: (string | number | boolean) | {
                            in: (string | number | boolean)[];
                        } | {
                            from?: string | number | boolean;
                            to?: string | number | boolean;
                        } | {
                            contains: string;
                        } | {
                            empty: boolean;
                        };
                    };
                    ids?: string[];
                    ordLot?: string;
                } | {
                    /** @constant */
                    action: 2;
                    row: components["schemas"]["catalogue.supplier.Input"];
                } | {
                    /** @constant */
                    action: 4;
                    /** Format: uuid */
                    id: string;
                    version: number;
                    patch: components["schemas"]["catalogue.supplier.Patch"];
                } | {
                    /** @constant */
                    action: 3;
                    ids: (string | {
                        /** Format: uuid */
                        id: string;
                        version: number;
                    })[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["catalogue.supplier"][] | components["schemas"]["catalogue.supplier"] | components["schemas"]["Deleted"];
                        /** @description Number of rows that match. */
                        total?: number;
                        /** @description Whether `total` is an estimate. */
                        about?: boolean;
                        titleField?: string;
                        /** @description Names of referred records, by resource and id. */
                        labels?: {
                            [key: string]: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.catalogue.plu.bulk": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body is done once: the second call gets the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    target: {
                        search?: string;
                        similar?: boolean;
                        filter?: {
                            [key: string]: (string | number | boolean) | {
                                in: (string | number | boolean)[];
                            } | {
                                from?: string | number | boolean;
                                to?: string | number | boolean;
                            } | {
                                contains: string;
                            } | {
                                empty: boolean;
                            };
                        };
                        ids: string[];
                        ordLot?: string;
                    } | {
                        search?: string;
                        similar?: boolean;
                        filter?: {
                            [key: string]: (string | number | boolean) | {
                                in: (string | number | boolean)[];
                            } | {
                                from?: string | number | boolean;
                                to?: string | number | boolean;
                            } | {
                                contains: string;
                            } | {
                                empty: boolean;
                            };
                        };
                        ids?: string[];
                        ordLot?: string;
                        /** @constant */
                        all: true;
                        expected: number;
                    };
                    patch: components["schemas"]["catalogue.plu.Patch"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            changed: number;
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.catalogue.plu.figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ordLot?: string;
                    items: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            item: string;
                            onHand: number | null;
                            margin: number | null;
                            sold: number | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.catalogue.plu.soldOut": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body is done once: the second call gets the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ordLot: string;
                    /** Format: uuid */
                    product: string;
                    soldOut: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            name: string;
                            soldOut: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.catalogue.menu.published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ordLot: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            number: number;
                            publishedAt: string;
                            /** @enum {number} */
                            version: 100 | 200;
                            menuGrid: {
                                rowNum: number;
                                columnNum: number;
                            };
                            submenuGrid: {
                                rowNum: number;
                                columnNum: number;
                            };
                            /** @enum {string} */
                            layout: "CTPos" | "ArmPos";
                            /** @enum {number} */
                            menuVersion: 100 | 200;
                            pages: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                /** Format: uuid */
                                category?: string;
                                cells: {
                                    row: number;
                                    column: number;
                                    rowSpan: number;
                                    columnSpan: number;
                                    holds: {
                                        /** @constant */
                                        kind: "category";
                                        /** Format: uuid */
                                        id: string;
                                    } | {
                                        /** @constant */
                                        kind: "item";
                                        /** Format: uuid */
                                        id: string;
                                    } | {
                                        /** @constant */
                                        kind: "function";
                                        /** @enum {string} */
                                        name: "openItem" | "priceInquiry" | "quantity" | "discountLine" | "discountBill" | "holdBill" | "recallBill" | "splitBill" | "table" | "covers" | "member" | "refund" | "printBill" | "noSale";
                                    };
                                    label: string | null;
                                    colour: string | null;
                                    textColour: string | null;
                                    image: string | null;
                                    /** @enum {string} */
                                    state: "ready" | "soldOut" | "gone";
                                    price: number | null;
                                }[];
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.catalogue.tables.plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ordLot: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            version: number;
                            rooms: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                size: {
                                    width: number;
                                    depth: number;
                                };
                                decorations: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {string} */
                                    kind: "wall" | "label";
                                    text: string;
                                    angle: number;
                                    size: {
                                        width: number;
                                        depth: number;
                                    };
                                    x: number;
                                    y: number;
                                }[];
                                tables: {
                                    /** Format: uuid */
                                    id: string;
                                    number: number;
                                    name: string;
                                    seats: number;
                                    angle: number;
                                    size: {
                                        width: number;
                                        depth: number;
                                    };
                                    /** @enum {string} */
                                    shape: "round" | "square" | "rectangle" | "bar";
                                    x: number;
                                    y: number;
                                    mergedInto: string | null;
                                }[];
                                merged: {
                                    /** Format: uuid */
                                    id: string;
                                    name: string;
                                    tables: string[];
                                    seats: number;
                                }[];
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.catalogue.optionGroup.all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ordLot: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            groups: {
                                id: string;
                                name: string;
                                /** @enum {string} */
                                kind: "size" | "choice" | "extra" | "remove" | "note";
                                min: number;
                                max: number | null;
                                default: string[];
                                options: {
                                    id: string;
                                    name: string;
                                    name2: string | null;
                                    price: number;
                                    soldOut: boolean;
                                    printers: number[];
                                }[];
                                ask: boolean;
                                apart: boolean;
                                order: number;
                                products: string[];
                                categories: string[];
                                exceptions: {
                                    product: string;
                                    leftOut: boolean;
                                    prices: {
                                        [key: string]: number;
                                    };
                                }[];
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.catalogue.recommendation.all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ordLot: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            recommendations: {
                                name: string;
                                items: string[];
                                offers: string[];
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.catalogue.scaleLabel.rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ordLot: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            rules: {
                                prefix: string;
                                /** @enum {string} */
                                contains: "price" | "weight";
                                itemDigits: number;
                                decimals: number;
                                verified: boolean;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.pos.sale.upload": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body is done once: the second call gets the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ordLot: string;
                    sales: {
                        /** Format: uuid */
                        saleId: string;
                        billNum: string;
                        register: string;
                        /** @default  */
                        clerk?: string;
                        /** Format: date-time */
                        soldAt: string;
                        /** @enum {string} */
                        mode: "sales" | "refund" | "itemVoid" | "transactionVoid" | "manual";
                        /** @default false */
                        training?: boolean;
                        table?: string;
                        covers?: number;
                        /**
                         * @default pos
                         * @enum {string}
                         */
                        channel?: "pos" | "kiosk" | "online" | "delivery";
                        member?: string;
                        /** Format: uuid */
                        refOf?: string;
                        /** Format: uuid */
                        onlineOrder?: string;
                        /** Format: uuid */
                        booking?: string;
                        partsOpen?: boolean;
                        /** @default [] */
                        coupons?: string[];
                        approvals?: {
                            /** @enum {string} */
                            right: "discount" | "void" | "refund" | "openDrawer" | "cash" | "priceLevel" | "training" | "settleRefused" | "redeem";
                            by: string;
                            /** Format: date-time */
                            at?: string;
                        }[];
                        lines: {
                            lineNo: number;
                            pluId?: string;
                            barcode?: string;
                            name: string;
                            priceName?: string;
                            categoryId?: string;
                            quantity: number;
                            unitPrice: number;
                            /** @default [] */
                            discounts?: {
                                kind: string;
                                /** @default  */
                                id?: string;
                                /** @default  */
                                name?: string;
                                amount: number;
                            }[];
                            net: number;
                            tax: number;
                            taxRate?: number;
                            /**
                             * @default inclusive
                             * @enum {string}
                             */
                            taxMode?: "inclusive" | "added";
                            cost?: number;
                            /** @default false */
                            voided?: boolean;
                            voidReason?: string;
                            /** @default [] */
                            promotions?: {
                                id: string;
                                /** @default 1 */
                                version?: number;
                                units: number;
                                saving: number;
                            }[];
                            options?: {
                                group: string;
                                option: string;
                                /** @enum {string} */
                                kind: "size" | "choice" | "extra" | "remove" | "note";
                                name: string;
                                quantity: number;
                                price: number;
                                /** @default false */
                                apart?: boolean;
                            }[];
                            note?: string;
                            /** Format: uuid */
                            parkingQuote?: string;
                            /** Format: date-time */
                            addedAt?: string;
                        }[];
                        tenders: {
                            method: string;
                            amount: number;
                            /** @default 0 */
                            tip?: number;
                            /** @default 0 */
                            surcharge?: number;
                            cardScheme?: string;
                            last4?: string;
                            providerRef?: string;
                            /** @default 0 */
                            change?: number;
                            ofTender?: number;
                        }[];
                        gross: number;
                        discount: number;
                        net: number;
                        tax: number;
                        /** @default 0 */
                        rounding?: number;
                        payable: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            saleId: string;
                            rtn: number;
                            dispMsg: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.pos.sale.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ordLot: string;
                    billNum: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            saleId: string;
                            billNum: string;
                            soldAt: string;
                            register: string;
                            clerk: string;
                            training: boolean;
                            payable: number;
                            lines: {
                                lineNo: number;
                                item: string | null;
                                code: string;
                                barcode: string | null;
                                name: string;
                                priceName: string | null;
                                category: string | null;
                                quantity: number;
                                unitPrice: number;
                                gross: number;
                                discounts: {
                                    kind: string;
                                    id: string;
                                    name: string;
                                    amount: number;
                                }[];
                                net: number;
                                tax: number;
                                taxRate: number;
                                /** @enum {string} */
                                taxMode: "inclusive" | "added";
                                options: {
                                    group: string;
                                    option: string;
                                    /** @enum {string} */
                                    kind: "size" | "choice" | "extra" | "remove" | "note";
                                    name: string;
                                    quantity: number;
                                    price: number;
                                    /** @default false */
                                    apart: boolean;
                                }[];
                                refunded: number;
                            }[];
                            tenders: {
                                no: number;
                                method: string;
                                /** @enum {string} */
                                kind: "cash" | "card" | "other";
                                amount: number;
                                cardScheme: string | null;
                                last4: string | null;
                                providerRef: string | null;
                                left: number;
                                surchargeLeft: number;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.pos.basket.price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ordLot: string;
                    /** Format: date-time */
                    at?: string;
                    register?: string;
                    member?: string;
                    /** @default [] */
                    coupons?: string[];
                    lines: {
                        lineNo: number;
                        pluId?: string;
                        barcode?: string;
                        quantity: number;
                        priceLevel?: 1 | 2 | 3 | 4;
                        openPrice?: number;
                        options?: {
                            /** Format: uuid */
                            group: string;
                            /** Format: uuid */
                            option: string;
                            /** @default 1 */
                            quantity?: number;
                        }[];
                        discount?: {
                            code?: string;
                            percent?: number;
                            amount?: number;
                            /** @default  */
                            reason?: string;
                        };
                        /** Format: date-time */
                        addedAt?: string;
                    }[];
                    billDiscount?: {
                        code?: string;
                        percent?: number;
                        amount?: number;
                        /** @default  */
                        reason?: string;
                    };
                    tender?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            lines: {
                                lineNo: number;
                                pluId: string;
                                item: string;
                                name: string;
                                quantity: number;
                                unitPrice: number;
                                gross: number;
                                discounts: {
                                    kind: string;
                                    id: string;
                                    name: string;
                                    amount: number;
                                }[];
                                promotions: {
                                    id: string;
                                    version: number;
                                    units: number;
                                    saving: number;
                                }[];
                                net: number;
                                taxRate: number;
                                /** @enum {string} */
                                taxMode: "inclusive" | "added";
                                tax: number;
                            }[];
                            promotions: {
                                id: string;
                                /** @enum {string} */
                                kind: "special" | "happyHour" | "mixSale" | "buyGetFree" | "mixQuantityDiscount" | "quantityFavour" | "sale";
                                name: string;
                                saving: number;
                                times: number;
                            }[];
                            notFired: {
                                id: string;
                                /** @enum {string} */
                                kind: "special" | "happyHour" | "mixSale" | "buyGetFree" | "mixQuantityDiscount" | "quantityFavour" | "sale";
                                name: string;
                                reason: string;
                                params?: {
                                    [key: string]: string | number;
                                };
                                words: string;
                            }[];
                            unknownCoupons: string[];
                            taxes: {
                                rate: number;
                                /** @enum {string} */
                                mode: "inclusive" | "added";
                                net: number;
                                tax: number;
                            }[];
                            gross: number;
                            discount: number;
                            net: number;
                            tax: number;
                            rounding: number;
                            surcharge: number;
                            payable: number;
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.pos.onlineOrder.deliver": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body is done once: the second call gets the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ordLot: string;
                    order: {
                        /** @enum {string} */
                        channel: "online" | "delivery" | "selfOrder" | "kiosk" | "phone";
                        source?: string;
                        channelOrderId: string;
                        number: string;
                        /**
                         * @default pickup
                         * @enum {string}
                         */
                        fulfilment?: "pickup" | "delivery" | "table";
                        customerName: string;
                        customerPhone?: string;
                        place?: string;
                        note?: string;
                        /** Format: date-time */
                        askedFor?: string;
                        /** Format: date-time */
                        placedAt?: string;
                        /** Format: date-time */
                        acceptBy?: string;
                        lines: {
                            name: string;
                            quantity: number;
                            net: number;
                            pluId?: string;
                            /** @default [] */
                            options?: string[];
                            /** @default  */
                            note?: string;
                        }[];
                        /** @default 0 */
                        deliveryFee?: number;
                        /** @default [] */
                        discounts?: {
                            name: string;
                            amount: number;
                            /** @enum {string} */
                            by: "shop" | "platform";
                        }[];
                        total: number;
                        /** @default false */
                        paid?: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            id: string;
                            number: string;
                            /** @enum {string} */
                            state: "new" | "accepted" | "ready" | "collected" | "denied" | "cancelled";
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.pos.onlineOrder.step": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body is done once: the second call gets the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    step: "accept";
                    /** Format: uuid */
                    id: string;
                    version: number;
                    /** Format: date-time */
                    promisedFor: string;
                } | {
                    /** @constant */
                    step: "deny";
                    /** Format: uuid */
                    id: string;
                    version: number;
                    reason: string;
                    /** @enum {string} */
                    code?: "STORE_CLOSED" | "POS_NOT_READY" | "POS_OFFLINE" | "ITEM_AVAILABILITY" | "MISSING_ITEM" | "MISSING_INFO" | "PRICING" | "CAPACITY" | "ADDRESS" | "SPECIAL_INSTRUCTIONS" | "OTHER";
                } | {
                    /** @constant */
                    step: "ready";
                    /** Format: uuid */
                    id: string;
                    version: number;
                } | {
                    /** @constant */
                    step: "collect";
                    /** Format: uuid */
                    id: string;
                    version: number;
                } | {
                    /** @constant */
                    step: "changeTime";
                    /** Format: uuid */
                    id: string;
                    version: number;
                    /** Format: date-time */
                    promisedFor: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            /** Format: uuid */
                            id: string;
                            version: number;
                            number: string;
                            /** @enum {string} */
                            state: "new" | "accepted" | "ready" | "collected" | "denied" | "cancelled";
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.pos.onlineOrders.action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    action: 1;
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    pageSize?: number;
                    sort?: string;
                    columns?: string[];
                    exact?: boolean;
                    search?: string;
                    similar?: boolean;
                    filter?: {
                        [key: string]: (string | number | boolean) | {
                            in: (string | number | boolean)[];
                        } | {
                            from?: string | number | boolean;
                            to?: string | number | boolean;
                        } | {
                            contains: string;
                        } | {
                            empty: boolean;
                        };
                    };
                    ids?: string[];
                    ordLot?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["pos.onlineOrders"][];
                        /** @description Number of rows that match. */
                        total?: number;
                        /** @description Whether `total` is an estimate. */
                        about?: boolean;
                        titleField?: string;
                        /** @description Names of referred records, by resource and id. */
                        labels?: {
                            [key: string]: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.pos.till.snapshot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ordLot: string;
                    since?: string;
                    /** Format: uuid */
                    after?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            stamp: string;
                            unchanged: boolean;
                            shop: {
                                ordLot: string;
                                name: string;
                                zone: string;
                                country: string;
                                currency: string;
                                address: string;
                                phone: string;
                                priceNames: string[];
                                abn: string;
                                receiptHeader: string;
                                bottomInfo: string;
                                /** @enum {string} */
                                taxBy: "line" | "bill";
                                cashStep: number;
                                registers: {
                                    id: string;
                                    code: string;
                                    name: string;
                                    priceLevel: number | null;
                                    open: boolean;
                                    openingExpected: number | null;
                                }[];
                                methods: {
                                    code: string;
                                    name: string;
                                    kind: string;
                                    provider: string;
                                    terminalId: string | null;
                                    account?: string | null;
                                    opensDrawer: boolean;
                                    allowTip: boolean;
                                    allowChange: boolean;
                                    cashStep: number;
                                    surchargePercent: number;
                                    surchargeAmount: number;
                                }[];
                                printers: {
                                    id: string;
                                    name: string;
                                    connection: string;
                                    receipt: boolean;
                                    numbers: number[];
                                    copies: number;
                                    paper: {
                                        /** @enum {string} */
                                        commandSet: "escPos" | "escPosCodePages" | "star" | "html" | "zpl" | "tspl";
                                        charactersPerLine: number;
                                        /** @enum {string} */
                                        codePage: "cp437" | "cp850" | "cp852" | "cp858" | "cp866" | "windows1252" | "gb18030" | "big5";
                                        /** @enum {string} */
                                        cut: "none" | "partial" | "full";
                                        feedLines: number;
                                        drawerKick: boolean;
                                        paperWidth: number;
                                        labelHeight: number | null;
                                        dotsPerMm: number;
                                    };
                                }[];
                                templates: {
                                    ordNum: number;
                                    number: number;
                                    /** @enum {string} */
                                    kind: "receipt" | "kitchen" | "close";
                                    language: string | null;
                                    printer: string | null;
                                    register: string | null;
                                    ofShop: boolean;
                                    mode: ("sales" | "refund" | "training") | null;
                                    channel: string | null;
                                    tree: components["schemas"]["al.pos.till.snapshot.Result.__schema0"][];
                                }[];
                                lockMinutes: number | null;
                                clerks: {
                                    id: string;
                                    code: string;
                                    name: string;
                                    pin: string;
                                    pinLength?: number | null;
                                    roles: string[];
                                    rights: ("discount" | "void" | "refund" | "openDrawer" | "cash" | "priceLevel" | "training" | "settleRefused" | "redeem")[];
                                }[];
                                reasons: {
                                    void: string[];
                                    refund: string[];
                                    cash: string[];
                                    writeOff: string[];
                                };
                                categories: {
                                    id: string;
                                    name: string;
                                    colour: string | null;
                                    textColour: string | null;
                                    menuGroup: {
                                        name: string;
                                        active: boolean;
                                        hours: {
                                            days: number[];
                                            from: string;
                                            to: string;
                                        }[];
                                    } | null;
                                }[];
                                taxes: {
                                    id: string;
                                    number: number;
                                    rate: number;
                                    /** @enum {string} */
                                    mode: "inclusive" | "added";
                                    effectiveFrom: string;
                                    standard: boolean;
                                }[];
                            } | null;
                            items: {
                                id: string;
                                code: string;
                                name: string;
                                name2?: string;
                                barcodes?: string[];
                                category?: string;
                                prices: (number | null)[];
                                tax?: string;
                                unit?: string;
                                places?: number;
                                weighed?: boolean;
                                openPrice?: boolean;
                                sellsParking?: boolean;
                                redeemable?: boolean;
                                noDiscount?: boolean;
                                multiPrice?: boolean;
                                soldOut?: boolean;
                                printers?: number[];
                                kitchenScreens?: number[];
                            }[];
                            next: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.pos.till.onlineOrders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ordLot: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            id: string;
                            number: string;
                            /** @enum {string} */
                            channel: "online" | "delivery" | "selfOrder" | "kiosk" | "phone";
                            /** @enum {string} */
                            state: "accepted" | "ready";
                            customerName: string;
                            customerPhone: string | null;
                            promisedFor: string | null;
                            lines: {
                                name: string;
                                quantity: number;
                                net: number;
                                pluId?: string;
                                options: string[];
                                note: string;
                            }[];
                            deliveryFee: number;
                            discount: number;
                            total: number;
                            paid: boolean;
                            /** @default [] */
                            payments: {
                                amount: number;
                                providerRef: string;
                            }[];
                            inKitchen: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.pos.register.open": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body is done once: the second call gets the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ordLot: string;
                    register: string;
                    /** Format: uuid */
                    sessionId?: string;
                    float: number;
                    clerk?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            sessionId: string;
                            openedAt: string;
                            float: number;
                            openingExpected: number | null;
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.pos.register.close": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body is done once: the second call gets the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ordLot: string;
                    register: string;
                    /** Format: uuid */
                    sessionId?: string;
                    counted: {
                        denomination: number;
                        count: number;
                    }[];
                    expected?: number;
                    note?: string;
                    clerk?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            sessionId: string;
                            closeNo: number;
                            float: number;
                            expected: number;
                            actual: number;
                            variance: number;
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.pos.register.cash": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body is done once: the second call gets the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ordLot: string;
                    register: string;
                    /** Format: uuid */
                    id?: string;
                    /** @enum {string} */
                    kind: "in" | "out";
                    amount: number;
                    reason: string;
                    clerk?: string;
                    /** Format: date-time */
                    at?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            id: string;
                            sessionId: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.pos.register.states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ordLot?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            registerId: string;
                            ordLot: string;
                            lotName: string;
                            code: string;
                            name: string;
                            /** @enum {string} */
                            kind: "till" | "kiosk" | "selfOrder" | "online";
                            currency: string;
                            openingExpected: number | null;
                            session: {
                                sessionId: string;
                                openedAt: string;
                                openedBy: string;
                                float: number;
                                sales: number;
                                count: {
                                    pieces: {
                                        denomination: number;
                                        count: number;
                                    }[];
                                    actual: number;
                                    countedBy: string;
                                    countedAt: string;
                                } | null;
                            } | null;
                            lastClose: {
                                sessionId: string;
                                closeNo: number;
                                closedAt: string;
                                float: number;
                                variance: number | null;
                            } | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.pos.cashRegister.action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    action: 1;
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    pageSize?: number;
                    sort?: string;
                    columns?: string[];
                    exact?: boolean;
                    search?: string;
                    similar?: boolean;
                    filter?: {
                        [key: string]: (string | number | boolean) | {
                            in: (string | number | boolean)[];
                        } | {
                            from?: string | number | boolean;
                            to?: string | number | boolean;
                        } | {
                            contains: string;
                        } | {
                            empty: boolean;
                        };
                    };
                    ids?: string[];
                    ordLot?: string;
                } | {
                    /** @constant */
                    action: 2;
                    row: components["schemas"]["pos.cashRegister.Input"];
                } | {
                    /** @constant */
                    action: 4;
                    /** Format: uuid */
                    id: string;
                    version: number;
                    patch: components["schemas"]["pos.cashRegister.Patch"];
                } | {
                    /** @constant */
                    action: 3;
                    ids: (string | {
                        /** Format: uuid */
                        id: string;
                        version: number;
                    })[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["pos.cashRegister"][] | components["schemas"]["pos.cashRegister"] | components["schemas"]["Deleted"];
                        /** @description Number of rows that match. */
                        total?: number;
                        /** @description Whether `total` is an estimate. */
                        about?: boolean;
                        titleField?: string;
                        /** @description Names of referred records, by resource and id. */
                        labels?: {
                            [key: string]: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.pos.attendance.clock": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body is done once: the second call gets the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ordLot: string;
                    employee: string;
                    /** @enum {string} */
                    kind: "on" | "off";
                    breakMinutes?: number;
                    /** Format: date-time */
                    at?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            id: string;
                            startedAt: string;
                            endedAt: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.pos.priceInquiry.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    ordLot?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            exact: boolean;
                            products: {
                                id: string;
                                pluId: string | null;
                                name: string;
                                secondName: string | null;
                                barcode: string | null;
                                category: string | null;
                                unit: string | null;
                                picture: string | null;
                                active: boolean;
                                soldOut: boolean;
                            }[];
                            carried: {
                                quantity: number | null;
                                price: number | null;
                                bestBefore: string | null;
                                expires: string | null;
                                lot: string | null;
                            } | null;
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.pos.kitchen.order": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body is done once: the second call gets the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ordLot: string;
                    /** Format: uuid */
                    id: string;
                    /** Format: uuid */
                    billId: string;
                    title: string;
                    covers?: number;
                    register: string;
                    clerk: string;
                    training: boolean;
                    /** Format: date-time */
                    orderedAt: string;
                    refund?: boolean;
                    lines: {
                        lineNo: number;
                        name: string;
                        quantity: number;
                        options?: string[];
                        note?: string;
                        reason?: string;
                        screens: number[];
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            screens: number[];
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.pos.kitchen.tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ordLot: string;
                    screen: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            open: {
                                id: string;
                                /** Format: uuid */
                                billId: string;
                                title: string;
                                covers?: number;
                                register: string;
                                clerk: string;
                                training: boolean;
                                orderedAt: string;
                                doneAt: string | null;
                                lines: {
                                    lineNo: number;
                                    name: string;
                                    quantity: number;
                                    options?: string[];
                                    note?: string;
                                    reason?: string;
                                }[];
                            }[];
                            done: {
                                id: string;
                                /** Format: uuid */
                                billId: string;
                                title: string;
                                covers?: number;
                                register: string;
                                clerk: string;
                                training: boolean;
                                orderedAt: string;
                                doneAt: string | null;
                                lines: {
                                    lineNo: number;
                                    name: string;
                                    quantity: number;
                                    options?: string[];
                                    note?: string;
                                    reason?: string;
                                }[];
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.promotion.book": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ordLot: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            ordLot: string;
                            zone: string;
                            /** @enum {string} */
                            taxBy: "line" | "bill";
                            cashStep: number;
                            tenders: {
                                method: string;
                                cash: boolean;
                                surchargePercent?: number;
                                surchargeAmount?: number;
                            }[];
                            discounts: {
                                id: string;
                                code: string;
                                name: string;
                                percent?: number;
                                amount?: number;
                                limit?: number;
                                open?: boolean;
                                roles?: string[];
                            }[];
                            promotions: ({
                                id: string;
                                version: number;
                                name: string;
                                active: boolean;
                                ordLots: string[];
                                from: string | null;
                                to: string | null;
                                /** @constant */
                                kind: "special";
                                plu: string;
                                price: number;
                            } | {
                                id: string;
                                version: number;
                                name: string;
                                active: boolean;
                                ordLots: string[];
                                from: string | null;
                                to: string | null;
                                /** @constant */
                                kind: "happyHour";
                                weekdays: number[];
                                timeFrom: string;
                                timeTo: string;
                                target: {
                                    /** @constant */
                                    kind: "all";
                                } | {
                                    /** @enum {string} */
                                    kind: "category" | "group" | "plu";
                                    id: string;
                                };
                                priceLevel: number | null;
                                percent: number | null;
                            } | {
                                id: string;
                                version: number;
                                name: string;
                                active: boolean;
                                ordLots: string[];
                                from: string | null;
                                to: string | null;
                                priority: number;
                                exclusive: boolean;
                                withSpecials: boolean;
                                maxTimes: number | null;
                                /** @constant */
                                kind: "mixSale";
                                group: string;
                                quantity: number;
                                price: number;
                            } | {
                                id: string;
                                version: number;
                                name: string;
                                active: boolean;
                                ordLots: string[];
                                from: string | null;
                                to: string | null;
                                priority: number;
                                exclusive: boolean;
                                withSpecials: boolean;
                                maxTimes: number | null;
                                /** @constant */
                                kind: "buyGetFree";
                                buyGroup: string;
                                buyQuantity: number;
                                getGroup: string;
                                getQuantity: number;
                                percent: number;
                            } | {
                                id: string;
                                version: number;
                                name: string;
                                active: boolean;
                                ordLots: string[];
                                from: string | null;
                                to: string | null;
                                priority: number;
                                exclusive: boolean;
                                withSpecials: boolean;
                                maxTimes: number | null;
                                /** @constant */
                                kind: "mixQuantityDiscount";
                                group: string;
                                tiers: {
                                    quantity: number;
                                    percent?: number;
                                    amountEach?: number;
                                    amountTotal?: number;
                                }[];
                                byWeight: boolean;
                            } | {
                                id: string;
                                version: number;
                                name: string;
                                active: boolean;
                                ordLots: string[];
                                from: string | null;
                                to: string | null;
                                priority: number;
                                exclusive: boolean;
                                withSpecials: boolean;
                                maxTimes: number | null;
                                /** @constant */
                                kind: "quantityFavour";
                                plu: string;
                                breaks: {
                                    quantity: number;
                                    price: number;
                                }[];
                                /** @enum {string} */
                                mode: "allUnits" | "slab";
                                byWeight: boolean;
                            } | {
                                id: string;
                                version: number;
                                name: string;
                                active: boolean;
                                ordLots: string[];
                                from: string | null;
                                to: string | null;
                                priority: number;
                                exclusive: boolean;
                                withSpecials: boolean;
                                maxTimes: number | null;
                                /** @constant */
                                kind: "sale";
                                notes: string | null;
                                barcode: string;
                                minimumSpend: number | null;
                                percent: number | null;
                                amount: number | null;
                                group: string | null;
                                limitPerMember: number | null;
                                limitTotal: number | null;
                            })[];
                            groups: {
                                id: string;
                                items: string[];
                            }[];
                            uses: {
                                promotion: string;
                                inAll: number;
                                byMember: {
                                    member: string;
                                    count: number;
                                }[];
                            }[];
                            stamp: string;
                            roles: string[];
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.promotion.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind?: "special" | "happyHour" | "mixSale" | "buyGetFree" | "mixQuantityDiscount" | "quantityFavour" | "sale";
                    /** @enum {string} */
                    state?: "running" | "upcoming" | "ended" | "inactive";
                    ordLot?: string;
                    search?: string;
                    /**
                     * @default name
                     * @enum {string}
                     */
                    sort?: "name" | "-name" | "from" | "-from" | "to" | "-to";
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    pageSize?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            id: string;
                            /** @enum {string} */
                            kind: "special" | "happyHour" | "mixSale" | "buyGetFree" | "mixQuantityDiscount" | "quantityFavour" | "sale";
                            name: string;
                            active: boolean;
                            ordLots: string[];
                            from: string | null;
                            to: string | null;
                            weekdays: number[] | null;
                            timeFrom: string | null;
                            timeTo: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.member.member.action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    action: 1;
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    pageSize?: number;
                    sort?: string;
                    columns?: string[];
                    exact?: boolean;
                    search?: string;
                    similar?: boolean;
                    filter?: {
                        [key: string]: (string | number | boolean) | {
                            in: (string | number | boolean)[];
                        } | {
                            from?: string | number | boolean;
                            to?: string | number | boolean;
                        } | {
                            contains: string;
                        } | {
                            empty: boolean;
                        };
                    };
                    ids?: string[];
                    ordLot?: string;
                } | {
                    /** @constant */
                    action: 2;
                    row: components["schemas"]["member.member.Input"];
                } | {
                    /** @constant */
                    action: 4;
                    /** Format: uuid */
                    id: string;
                    version: number;
                    patch: components["schemas"]["member.member.Patch"];
                } | {
                    /** @constant */
                    action: 3;
                    ids: (string | {
                        /** Format: uuid */
                        id: string;
                        version: number;
                    })[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["member.member"][] | components["schemas"]["member.member"] | components["schemas"]["Deleted"];
                        /** @description Number of rows that match. */
                        total?: number;
                        /** @description Whether `total` is an estimate. */
                        about?: boolean;
                        titleField?: string;
                        /** @description Names of referred records, by resource and id. */
                        labels?: {
                            [key: string]: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.member.member.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["member.member"];
                        /** @description Number of rows that match. */
                        total?: number;
                        /** @description Whether `total` is an estimate. */
                        about?: boolean;
                        titleField?: string;
                        /** @description Names of referred records, by resource and id. */
                        labels?: {
                            [key: string]: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.member.lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ordLot: string;
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            memberId: string;
                            memberNum: string;
                            firstName: string;
                            mobile: string | null;
                            /** @enum {string} */
                            status: "active" | "blocked";
                            draft: boolean;
                            tier: string | null;
                            priceLevel: number | null;
                            promoCode: string | null;
                            points: number;
                            usable: number;
                            balance: number;
                            cards: {
                                card: string;
                                type: string;
                                /** @enum {string} */
                                state: "stock" | "active" | "blocked" | "replaced" | "expired" | "closed";
                                balance: number;
                                endsOn: string | null;
                            }[];
                            rewards: {
                                name: string;
                                points: number;
                                code: string | null;
                            }[];
                            next: {
                                tier: string;
                                missing: number;
                                /** @enum {string} */
                                measure: "spend" | "points" | "visits";
                            } | null;
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.member.points.quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ordLot: string;
                    member: string;
                    lines: {
                        lineNo: number;
                        /** Format: uuid */
                        item?: string;
                        quantity: number;
                        net: number;
                    }[];
                    redeem?: {
                        points: number;
                    } | {
                        /** Format: uuid */
                        reward: string;
                    } | {
                        /** Format: uuid */
                        voucher: string;
                    };
                    /** Format: uuid */
                    sale?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            memberId: string;
                            name: string;
                            usable: number;
                            most: {
                                points: number;
                                amount: number;
                            };
                            rewards: {
                                reward?: string;
                                voucher?: string;
                                name: string;
                                points: number;
                                amount: number;
                            }[];
                            discount: {
                                points: number;
                                amount: number;
                                byLine: {
                                    lineNo: number;
                                    amount: number;
                                }[];
                            } | null;
                            willEarn: number;
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.member.points.hold": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body is done once: the second call gets the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ordLot: string;
                    /** Format: uuid */
                    sale: string;
                    member: string;
                    points: number;
                    /** Format: uuid */
                    reward?: string;
                    /** Format: uuid */
                    voucher?: string;
                    lines?: {
                        lineNo: number;
                        /** Format: uuid */
                        item?: string;
                        quantity: number;
                        net: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            points: number;
                            amount: number;
                            until: string | null;
                            usable: number;
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.member.svc.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ordLot: string;
                    card: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            id: string;
                            card: string;
                            type: string;
                            /** @enum {string} */
                            role: "customer" | "manager";
                            /** @enum {string} */
                            state: "stock" | "active" | "blocked" | "replaced" | "expired" | "closed";
                            holder: string;
                            member: {
                                id: string;
                                name: string;
                                points: number;
                            } | null;
                            principal: number;
                            bonus: number;
                            balance: number;
                            endsOn: string | null;
                            reloadable: boolean;
                            pinAbove: number | null;
                            hasPin: boolean;
                            pinLocked: boolean;
                            last: {
                                /** @enum {string} */
                                operation: "issue" | "topUp" | "pay" | "refund" | "withdraw" | "reverse" | "transfer" | "expire" | "adjust" | "opening";
                                time: string;
                                amount: number;
                                balanceAfter: number;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.member.svc.transact": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body is done once: the second call gets the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    ordLot?: string;
                    /** @default  */
                    card?: string;
                    /** @enum {string} */
                    operation: "issue" | "topUp" | "pay" | "refund" | "withdraw" | "reverse" | "transfer" | "expire" | "adjust";
                    amount?: number;
                    billNum?: string;
                    /** Format: uuid */
                    of?: string;
                    /** Format: uuid */
                    key: string;
                    pin?: string;
                    managerCard?: string;
                    reason?: string;
                    device?: string;
                    offline?: boolean;
                    /** Format: uuid */
                    member?: string;
                    faceValue?: number;
                    /** Format: date */
                    endsOn?: string;
                    method?: string;
                    to?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            entryId: string;
                            /** @enum {string} */
                            operation: "issue" | "topUp" | "pay" | "refund" | "withdraw" | "reverse" | "transfer" | "expire" | "adjust";
                            billNum: string;
                            amount: number;
                            principalAfter: number;
                            bonusAfter: number;
                            balanceAfter: number;
                            pointsAfter: number | null;
                            last: {
                                /** @enum {string} */
                                operation: "issue" | "topUp" | "pay" | "refund" | "withdraw" | "reverse" | "transfer" | "expire" | "adjust" | "opening";
                                time: string;
                                amount: number;
                                balanceAfter: number;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.member.reward.issue": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body is done once: the second call gets the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ordLot: string;
                    member: string;
                    /** Format: uuid */
                    reward: string;
                    /** Format: uuid */
                    key: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            id: string;
                            code: string;
                            validUntil: string;
                            balance: number;
                            card: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.stock.onHand.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    siteId?: string;
                    search?: string;
                    /** Format: uuid */
                    category?: string;
                    /** Format: uuid */
                    supplier?: string;
                    /** @enum {string} */
                    only?: "low" | "negative" | "some";
                    /**
                     * @default name
                     * @enum {string}
                     */
                    sort?: "name" | "-name" | "quantity" | "-quantity" | "value" | "-value";
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    pageSize?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            item: string;
                            name: string;
                            code: string | null;
                            barcode: string | null;
                            quantity: number;
                            average: number | null;
                            value: number;
                            inTransit: number;
                            onOrder: number;
                            par: number | null;
                            reorderLevel: number | null;
                            low: boolean;
                            shops: {
                                siteId: string;
                                quantity: number;
                                average: number | null;
                                value: number;
                            }[];
                        }[];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.stock.onHand.ofItem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    item: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            shops: {
                                siteId: string;
                                shop: string;
                                quantity: number | null;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.stock.taking.action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    action: 1;
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    pageSize?: number;
                    sort?: string;
                    columns?: string[];
                    exact?: boolean;
                    search?: string;
                    similar?: boolean;
                    filter?: {
                        [key: string]: (string | number | boolean) | {
                            in: (string | number | boolean)[];
                        } | {
                            from?: string | number | boolean;
                            to?: string | number | boolean;
                        } | {
                            contains: string;
                        } | {
                            empty: boolean;
                        };
                    };
                    ids?: string[];
                    ordLot?: string;
                } | {
                    /** @constant */
                    action: 2;
                    row: components["schemas"]["stock.taking.Input"];
                } | {
                    /** @constant */
                    action: 4;
                    /** Format: uuid */
                    id: string;
                    version: number;
                    patch: components["schemas"]["stock.taking.Patch"];
                } | {
                    /** @constant */
                    action: 3;
                    ids: (string | {
                        /** Format: uuid */
                        id: string;
                        version: number;
                    })[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["stock.taking"][] | components["schemas"]["stock.taking"] | components["schemas"]["Deleted"];
                        /** @description Number of rows that match. */
                        total?: number;
                        /** @description Whether `total` is an estimate. */
                        about?: boolean;
                        titleField?: string;
                        /** @description Names of referred records, by resource and id. */
                        labels?: {
                            [key: string]: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.stock.purchaseOrder.action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    action: 1;
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    pageSize?: number;
                    sort?: string;
                    columns?: string[];
                    exact?: boolean;
                    search?: string;
                    similar?: boolean;
                    filter?: {
                        [key: string]: (string | number | boolean) | {
                            in: (string | number | boolean)[];
                        } | {
                            from?: string | number | boolean;
                            to?: string | number | boolean;
                        } | {
                            contains: string;
                        } | {
                            empty: boolean;
                        };
                    };
                    ids?: string[];
                    ordLot?: string;
                } | {
                    /** @constant */
                    action: 2;
                    row: components["schemas"]["stock.purchaseOrder.Input"];
                } | {
                    /** @constant */
                    action: 4;
                    /** Format: uuid */
                    id: string;
                    version: number;
                    patch: components["schemas"]["stock.purchaseOrder.Patch"];
                } | {
                    /** @constant */
                    action: 3;
                    ids: (string | {
                        /** Format: uuid */
                        id: string;
                        version: number;
                    })[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["stock.purchaseOrder"][] | components["schemas"]["stock.purchaseOrder"] | components["schemas"]["Deleted"];
                        /** @description Number of rows that match. */
                        total?: number;
                        /** @description Whether `total` is an estimate. */
                        about?: boolean;
                        titleField?: string;
                        /** @description Names of referred records, by resource and id. */
                        labels?: {
                            [key: string]: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.stock.transfer.action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    action: 1;
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    pageSize?: number;
                    sort?: string;
                    columns?: string[];
                    exact?: boolean;
                    search?: string;
                    similar?: boolean;
                    filter?: {
                        [key: string]: (string | number | boolean) | {
                            in: (string | number | boolean)[];
                        } | {
                            from?: string | number | boolean;
                            to?: string | number | boolean;
                        } | {
                            contains: string;
                        } | {
                            empty: boolean;
                        };
                    };
                    ids?: string[];
                    ordLot?: string;
                } | {
                    /** @constant */
                    action: 2;
                    row: components["schemas"]["stock.transfer.Input"];
                } | {
                    /** @constant */
                    action: 4;
                    /** Format: uuid */
                    id: string;
                    version: number;
                    patch: components["schemas"]["stock.transfer.Patch"];
                } | {
                    /** @constant */
                    action: 3;
                    ids: (string | {
                        /** Format: uuid */
                        id: string;
                        version: number;
                    })[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["stock.transfer"][] | components["schemas"]["stock.transfer"] | components["schemas"]["Deleted"];
                        /** @description Number of rows that match. */
                        total?: number;
                        /** @description Whether `total` is an estimate. */
                        about?: boolean;
                        titleField?: string;
                        /** @description Names of referred records, by resource and id. */
                        labels?: {
                            [key: string]: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.report.daily.run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    parameters: {
                        /** Format: date */
                        from: string;
                        /** Format: date */
                        to: string;
                        shop?: string | null;
                        shopDays?: {
                            /** Format: date-time */
                            at: string;
                            periods: {
                                /** Format: date */
                                day: string;
                                /** Format: date */
                                from: string;
                                /** Format: date */
                                to: string;
                            }[];
                        } | null;
                    };
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    pageSize?: number;
                    sort?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["report.daily.Row"][];
                        /** @description Row count of the whole report. */
                        total?: number;
                        totals?: {
                            [key: string]: number | null;
                        };
                        labels?: {
                            [key: string]: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.report.daily.sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    from: string;
                    /** Format: date */
                    to: string;
                    shop?: string | null;
                    shopDays?: {
                        /** Format: date-time */
                        at: string;
                        periods: {
                            /** Format: date */
                            day: string;
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                        }[];
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            taxes: {
                                rate: number | null;
                                net: number;
                                tax: number;
                                refunds: number;
                                refundTax: number;
                            }[];
                            tenders: {
                                method: string;
                                scheme: string;
                                tenders: number;
                                amount: number;
                                refundAmount: number;
                                paid: number;
                                surcharge: number;
                                tip: number;
                            }[];
                            rounding: number | null;
                            discounts: {
                                kind: string;
                                source: string;
                                name: string;
                                lines: number;
                                discount: number;
                            }[];
                            voids: {
                                kind: string;
                                reason: string;
                                times: number;
                                voided: number;
                            }[];
                            closes: {
                                register: string;
                                closeNo: number | null;
                                supplementary: boolean;
                                closedAt: string | null;
                                closedBy: string | null;
                                expected: number | null;
                                actual: number | null;
                                variance: number | null;
                            }[];
                            hidden: ("taxes" | "tenders" | "discounts" | "voids" | "closes")[];
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.report.posOrder.bill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            id: string;
                            billNum: string;
                            soldAt: string;
                            tillSoldAt: string | null;
                            receivedAt: string;
                            businessDay: string;
                            shop: {
                                id: string;
                                name: string;
                                timeZone: string;
                            };
                            register: string;
                            clerk: string;
                            mode: string;
                            training: boolean;
                            channel: string;
                            table: string | null;
                            covers: number | null;
                            member: string | null;
                            order: {
                                id: string;
                                number: string;
                            } | null;
                            coupons: string[];
                            approvals: {
                                /** @enum {string} */
                                right: "discount" | "void" | "refund" | "openDrawer" | "cash" | "priceLevel" | "training" | "settleRefused" | "redeem";
                                by: string;
                                /** Format: date-time */
                                at?: string;
                                /** @enum {string} */
                                doubt?: "unknown" | "suspended" | "elsewhere" | "noRight";
                            }[];
                            gross: number;
                            discount: number;
                            net: number;
                            tax: number;
                            taxAdded: number;
                            surcharge: number;
                            tip: number;
                            rounding: number;
                            payable: number;
                            lines: {
                                lineNo: number;
                                name: string;
                                priceName: string | null;
                                quantity: number;
                                unitPrice: number;
                                gross: number;
                                discounts: {
                                    kind: string;
                                    name: string;
                                    amount: number;
                                }[];
                                options: {
                                    /** @enum {string} */
                                    kind: "size" | "choice" | "extra" | "remove" | "note";
                                    name: string;
                                    quantity: number;
                                    price: number;
                                }[];
                                net: number;
                                tax: number;
                                taxRate: number | null;
                                voided: boolean;
                                voidReason: string | null;
                                note: string | null;
                            }[];
                            tenders: {
                                method: string;
                                amount: number;
                                tip: number;
                                surcharge: number;
                                change: number;
                                cardScheme: string | null;
                                last4: string | null;
                                providerRef: string | null;
                            }[];
                            trail: {
                                id: string;
                                billNum: string;
                                mode: string;
                                soldAt: string;
                                clerk: string;
                                net: number;
                            }[];
                            account: {
                                charged: number;
                                credited: number;
                                paid: number;
                                due: number;
                                payments: {
                                    id: string;
                                    paidAt: string;
                                    /** @enum {string} */
                                    way: "transfer" | "card" | "cash" | "cheque" | "other";
                                    amount: number;
                                    reference: string;
                                    by: string;
                                    register: string | null;
                                }[];
                                registers: {
                                    id: string;
                                    name: string;
                                }[];
                            } | null;
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.site.names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            siteId: string;
                            ordLot: string;
                            lotName: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.home.dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    shop?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            allowed: boolean;
                            day: string;
                            newest: string;
                            usualDays: number;
                            tiles: {
                                total: {
                                    now: number;
                                    usual: number | null;
                                    days: number[];
                                };
                                sales: {
                                    now: number;
                                    usual: number | null;
                                    days: number[];
                                };
                                averageSale: {
                                    now: number;
                                    usual: number | null;
                                    days: number[];
                                };
                                refunds: {
                                    now: number;
                                    usual: number | null;
                                    days: number[];
                                };
                            };
                            hours: {
                                hour: string;
                                /** @enum {string} */
                                state: "over" | "running" | "coming";
                                today: number | null;
                                usual: number;
                            }[];
                            days: {
                                day: string;
                                total: number;
                                before: number;
                                unfinished: boolean;
                            }[];
                            top: {
                                item: string | null;
                                name: string;
                                quantity: number;
                                total: number;
                            }[];
                            payments: {
                                method: string;
                                name: string;
                                amount: number;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.developer.webhook.action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    action: 1;
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    pageSize?: number;
                    sort?: string;
                    columns?: string[];
                    exact?: boolean;
                    search?: string;
                    similar?: boolean;
                    filter?: {
                        [key: string]: (string | number | boolean) | {
                            in: (string | number | boolean)[];
                        } | {
                            from?: string | number | boolean;
                            to?: string | number | boolean;
                        } | {
                            contains: string;
                        } | {
                            empty: boolean;
                        };
                    };
                    ids?: string[];
                    ordLot?: string;
                } | {
                    /** @constant */
                    action: 2;
                    row: components["schemas"]["developer.webhook.Input"];
                } | {
                    /** @constant */
                    action: 4;
                    /** Format: uuid */
                    id: string;
                    version: number;
                    patch: components["schemas"]["developer.webhook.Patch"];
                } | {
                    /** @constant */
                    action: 3;
                    ids: (string | {
                        /** Format: uuid */
                        id: string;
                        version: number;
                    })[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["developer.webhook"][] | components["schemas"]["developer.webhook"] | components["schemas"]["Deleted"];
                        /** @description Number of rows that match. */
                        total?: number;
                        /** @description Whether `total` is an estimate. */
                        about?: boolean;
                        titleField?: string;
                        /** @description Names of referred records, by resource and id. */
                        labels?: {
                            [key: string]: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.developer.webhook.rotate": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body is done once: the second call gets the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            secret: string;
                            formerUntil: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.developer.webhook.test": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body is done once: the second call gets the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            ok: boolean;
                            status: number | null;
                            answer: string;
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.developer.event.redeliver": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body is done once: the second call gets the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    deliveries: string[];
                } | {
                    /** Format: uuid */
                    webhook: string;
                    /** Format: date-time */
                    since: string;
                    /** @default true */
                    undeliveredOnly?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            queued: number;
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    "al.developer.delivery.action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    action: 1;
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    pageSize?: number;
                    sort?: string;
                    columns?: string[];
                    exact?: boolean;
                    search?: string;
                    similar?: boolean;
                    filter?: {
                        [key: string]: (string | number | boolean) | {
                            in: (string | number | boolean)[];
                        } | {
                            from?: string | number | boolean;
                            to?: string | number | boolean;
                        } | {
                            contains: string;
                        } | {
                            empty: boolean;
                        };
                    };
                    ids?: string[];
                    ordLot?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["developer.delivery"][];
                        /** @description Number of rows that match. */
                        total?: number;
                        /** @description Whether `total` is an estimate. */
                        about?: boolean;
                        titleField?: string;
                        /** @description Names of referred records, by resource and id. */
                        labels?: {
                            [key: string]: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
}
