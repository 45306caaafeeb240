DROP POLICY "cardpay_dealer_shared" ON "cardpay_dealer" CASCADE;
